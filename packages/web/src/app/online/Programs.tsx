import { words } from '@materiel/kernel'
import { createResource, createSignal, For, Show } from 'solid-js'
import { say, sayAbout, sayDate } from '../../common/language.js'
import { href } from '../../common/route.js'
import { deleteProgram, myPrograms, newProgram } from '../../online/me.js'
import { Button } from '../../ui/Button.js'
import { Dialog } from '../../ui/Dialog.js'
import { Form, Group } from './Form.js'
import { Trouble } from './Trouble.js'

const TITLE = words('Programs that play', 'Programmes qui jouent')
const NOTE = words(
  'A program comes with a token instead of a password, sits down like anybody, and is rated like anybody.',
  'Un programme vient avec un jeton au lieu d’un mot de passe, s’assied comme tout le monde et est classé comme tout le monde.',
)
const NAME = words('Name of the program', 'Nom du programme')
const MAKE = words('Make a token', 'Créer un jeton')
const TOKEN_TITLE = (name: string) => words(`The token of ${name}`, `Le jeton de ${name}`)
const TOKEN_NOTE = words(
  'It is shown this once. Whoever has it plays as this program: keep it like a password.',
  'Il n’est montré que cette fois. Qui l’a joue pour ce programme : gardez-le comme un mot de passe.',
)
const TOKEN = words('Token', 'Jeton')
const COPY = words('Copy', 'Copier')
const COPIED = words('Copied', 'Copié')
const DONE = words('Done', 'Terminé')
const SINCE = (date: string) => words(`since ${date}`, `depuis le ${date}`)
const REVOKE = words('Take back', 'Retirer')
const REVOKE_TITLE = (name: string) =>
  words(`Take the token of ${name} back?`, `Retirer le jeton de ${name} ?`)
const REVOKE_NOTE = words(
  'The program cannot play any more, and its name goes. The games that it played stay.',
  'Le programme ne pourra plus jouer, et son nom disparaît. Les parties qu’il a jouées restent.',
)
const CANCEL = words('Cancel', 'Annuler')

/** Tokens for programs: made, seen once, taken back. */
export function Programs() {
  const [programs, { refetch }] = createResource(myPrograms)
  const [made, setMade] = createSignal<{ readonly name: string; readonly token: string } | null>(null)
  const [isCopied, setCopied] = createSignal(false)
  const [leaving, setLeaving] = createSignal<{ readonly id: string; readonly name: string } | null>(null)
  const [trouble, setTrouble] = createSignal<unknown>()
  const make = async (name: string): Promise<void> => {
    const { bot, token } = await newProgram(name)
    setCopied(false)
    setMade({ name: bot.name, token })
    await refetch()
  }
  const copy = (): void => {
    navigator.clipboard?.writeText(made()?.token ?? '').then(() => setCopied(true), setTrouble)
  }
  const takeBack = (): void => {
    const one = leaving()
    setLeaving(null)
    setTrouble(undefined)
    if (one !== null) void deleteProgram(one.id).then(() => refetch(), setTrouble)
  }
  return (
    <Group id="account-programs" title={say(TITLE)}>
      <p class="online-note">{say(NOTE)}</p>
      <Trouble error={programs.error ?? trouble()} />
      <Show when={!programs.error && (programs.latest?.length ?? 0) > 0}>
        <ul class="programs">
          <For each={programs.latest}>
            {(program) => (
              <li>
                <a href={href({ page: 'player', id: program.id })}>{program.name}</a>
                <span class="online-note">{say(SINCE(sayDate(program.created)))}</span>
                <Button
                  size="s"
                  icon="trash"
                  aria-label={sayAbout(say(REVOKE), program.name)}
                  onClick={() => setLeaving(program)}
                >
                  {say(REVOKE)}
                </Button>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Form
        fields={[{ id: 'program-name', label: say(NAME), type: 'text', autocomplete: 'off' }]}
        go={say(MAKE)}
        onSubmit={make}
      />
      <Dialog
        open={made() !== null}
        onClose={() => setMade(null)}
        title={say(TOKEN_TITLE(made()?.name ?? ''))}
        actions={
          <>
            <Button onClick={copy}>{say(isCopied() ? COPIED : COPY)}</Button>
            <Button kind="primary" onClick={() => setMade(null)}>
              {say(DONE)}
            </Button>
          </>
        }
      >
        <p>{say(TOKEN_NOTE)}</p>
        <input
          class="programs-token"
          type="text"
          readOnly
          aria-label={say(TOKEN)}
          value={made()?.token ?? ''}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Dialog>
      <Dialog
        open={leaving() !== null}
        onClose={() => setLeaving(null)}
        title={say(REVOKE_TITLE(leaving()?.name ?? ''))}
        actions={
          <>
            <Button autofocus onClick={() => setLeaving(null)}>
              {say(CANCEL)}
            </Button>
            <Button kind="danger" icon="trash" onClick={takeBack}>
              {say(REVOKE)}
            </Button>
          </>
        }
      >
        <p>{say(REVOKE_NOTE)}</p>
      </Dialog>
    </Group>
  )
}
