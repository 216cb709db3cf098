import { createSignal, For, type JSX, Show } from 'solid-js'
import { Button } from '../../ui/Button.js'
import { Trouble } from './Trouble.js'

export interface Field {
  readonly id: string
  readonly label: string
  readonly type: 'text' | 'password' | 'email'
  readonly autocomplete: string
  readonly value?: string
  readonly note?: string
}

const LONGEST: Readonly<Record<Field['type'], number>> = { text: 32, password: 256, email: 254 }

/** A few fields and a button. What was typed stays if it was not taken. */
export function Form(props: {
  readonly fields: readonly Field[]
  readonly go: string
  readonly done?: string
  readonly onSubmit: (...values: string[]) => Promise<unknown>
}) {
  const [trouble, setTrouble] = createSignal<unknown>()
  const [isDone, setDone] = createSignal(false)
  const [busy, setBusy] = createSignal(false)
  let form!: HTMLFormElement
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setTrouble(undefined)
    setDone(false)
    setBusy(true)
    const values = props.fields.map(({ id }) => String(new FormData(form).get(id) ?? ''))
    try {
      await props.onSubmit(...values)
      setDone(true)
      form?.reset()
    } catch (error) {
      setTrouble(error)
    }
    setBusy(false)
  }
  return (
    <form class="account-form" ref={form} onSubmit={submit}>
      <For each={props.fields}>
        {(field) => (
          <div class="lay-field">
            <label for={field.id}>{field.label}</label>
            <input
              id={field.id}
              name={field.id}
              type={field.type}
              required
              maxLength={LONGEST[field.type]}
              autocomplete={field.autocomplete}
              value={field.value ?? ''}
              aria-describedby={field.note === undefined ? undefined : `${field.id}-note`}
            />
            <Show when={field.note}>
              <p class="online-note" id={`${field.id}-note`}>
                {field.note}
              </p>
            </Show>
          </div>
        )}
      </For>
      <Trouble error={trouble()} />
      <Show when={isDone() && props.done}>
        <p role="status">{props.done}</p>
      </Show>
      <Button kind="primary" type="submit" disabled={busy()}>
        {props.go}
      </Button>
    </form>
  )
}

/** A part of a page of settings. */
export function Group(props: {
  readonly id: string
  readonly title: string
  readonly children: JSX.Element
}) {
  return (
    <section class="settings-group" aria-labelledby={props.id}>
      <h2 id={props.id}>{props.title}</h2>
      {props.children}
    </section>
  )
}
