import { createUniqueId } from 'solid-js'
import './NumberField.css'

/** A whole number between two others, with its words. */
export function NumberField(props: {
  readonly label: string
  /** What it means, in a line below. */
  readonly note: string
  readonly min: number
  readonly max: number
  readonly value: number
  readonly onChange: (value: number) => void
}) {
  const id = createUniqueId()
  const change = (event: Event & { currentTarget: HTMLInputElement }) => {
    const value = event.currentTarget.valueAsNumber
    if (Number.isInteger(value) && value >= props.min && value <= props.max) props.onChange(value)
    else event.currentTarget.value = String(props.value)
  }
  return (
    <div class="number-field">
      <label for={id}>{props.label}</label>
      <input
        id={id}
        type="number"
        min={props.min}
        max={props.max}
        value={props.value}
        aria-describedby={`${id}-note`}
        onChange={change}
      />
      <p class="number-field-note" id={`${id}-note`}>
        {props.note}
      </p>
    </div>
  )
}
