import { words } from '@materiel/kernel'
import { say, sayAbout } from '../common/language.js'
import './Stepper.css'

const LESS = words('one less', 'un de moins')
const MORE = words('one more', 'un de plus')

/** A whole number between two others, by plus and minus or by typing it. */
export function Stepper(props: {
  readonly label: string
  readonly min: number
  readonly max: number
  readonly value: number
  readonly onChange: (value: number) => void
}) {
  const set = (value: number) => props.onChange(Math.max(props.min, Math.min(props.max, value)))
  return (
    <span class="stepper">
      <button
        type="button"
        aria-label={sayAbout(props.label, say(LESS))}
        disabled={props.value <= props.min}
        onClick={() => set(props.value - 1)}
      >
        −
      </button>
      <input
        type="number"
        inputmode="numeric"
        aria-label={props.label}
        min={props.min}
        max={props.max}
        value={props.value}
        onChange={(event) => {
          const value = event.currentTarget.valueAsNumber
          if (Number.isInteger(value)) set(value)
          event.currentTarget.value = String(props.value)
        }}
      />
      <button
        type="button"
        aria-label={sayAbout(props.label, say(MORE))}
        disabled={props.value >= props.max}
        onClick={() => set(props.value + 1)}
      >
        +
      </button>
    </span>
  )
}
