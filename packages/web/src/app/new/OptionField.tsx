import { alternativesOf, type OptionDeclaration, type OptionValue } from '@materiel/kernel'
import { say } from '../../common/language.js'
import { Choice } from '../../ui/Choice.js'
import { NumberField } from '../../ui/NumberField.js'
import { Toggle } from '../../ui/Toggle.js'
import type { Options } from './players.js'

/** One thing to agree on, in the way that suits its kind. */
export function OptionField(props: {
  readonly option: OptionDeclaration
  /** All options in force: what can be chosen may depend on them. */
  readonly values: Options
  readonly onChange: (value: OptionValue) => void
}) {
  const { option } = props
  const value = () => props.values[option.id]
  switch (option.kind) {
    case 'flag':
      return (
        <Toggle
          label={say(option.name)}
          note={say(option.note)}
          checked={value() === true}
          onChange={props.onChange}
        />
      )
    case 'choice':
      return (
        <Choice
          look="list"
          legend={say(option.name)}
          alternatives={alternativesOf(option, props.values).map(({ id, name, note }) => ({
            value: id,
            label: say(name),
            note: say(note),
          }))}
          value={String(value())}
          onChange={props.onChange}
        />
      )
    case 'number':
      return (
        <NumberField
          label={say(option.name)}
          note={say(option.note)}
          min={option.min}
          max={option.max}
          value={Number(value())}
          onChange={props.onChange}
        />
      )
  }
}
