import { words } from '@materiel/kernel'
import type { GameSummary } from '@materiel/table/client'
import { createSignal, For, Show } from 'solid-js'
import { say } from '../../common/language.js'
import { createExport } from '../../play/Export.js'
import { deleteGame, exportRecord, renameGame } from '../../table/index.js'
import { Button } from '../../ui/Button.js'
import { Dialog } from '../../ui/Dialog.js'
import { SavedGame } from './SavedGame.js'
import { summaryName, summaryStanding } from './summary.js'

const RENAME = words('Rename the game', 'Renommer la partie')
const NAME = words('Name', 'Nom')
const SAVE = words('Save', 'Enregistrer')
const CANCEL = words('Cancel', 'Annuler')
const DELETE = words('Delete', 'Supprimer')
const DELETE_GAME = words('Delete this game?', 'Supprimer cette partie ?')
const FOR_GOOD = words(
  'It cannot be brought back. Export it first if you may want it again.',
  'Elle sera perdue pour de bon. Exportez-la d’abord si vous y tenez.',
)

/** The games on this device one below the other, and what can be done with each. */
export default function SavedGames(props: {
  readonly games: readonly GameSummary[]
  /** Do something with a game; what goes wrong is told. */
  readonly attempt: (work: () => Promise<unknown>) => Promise<void>
  readonly onTrouble: (error: unknown) => void
}) {
  const [renaming, setRenaming] = createSignal<GameSummary>()
  const [deleting, setDeleting] = createSignal<GameSummary>()
  let name!: HTMLInputElement

  const { save, Confirmation } = createExport((error) => props.onTrouble(error))
  const rename = (event: SubmitEvent) => {
    event.preventDefault()
    const game = renaming()
    setRenaming(undefined)
    if (game !== undefined) void props.attempt(() => renameGame(game.id, name.value.trim()))
  }
  const remove = () => {
    const game = deleting()
    setDeleting(undefined)
    if (game !== undefined) void props.attempt(() => deleteGame(game.id))
  }

  return (
    <>
      <ul class="collection-games">
        <For each={props.games}>
          {(game) => (
            <SavedGame
              game={game}
              onRename={() => setRenaming(game)}
              onDelete={() => setDeleting(game)}
              onExport={() => {
                props.onTrouble(undefined)
                void save(summaryName(game), (unveil) => exportRecord(game.id, unveil))
              }}
            />
          )}
        </For>
      </ul>
      <Dialog
        open={renaming() !== undefined}
        onClose={() => setRenaming(undefined)}
        title={say(RENAME)}
        actions={
          <>
            <Button onClick={() => setRenaming(undefined)}>{say(CANCEL)}</Button>
            <Button kind="primary" type="submit" form="collection-rename">
              {say(SAVE)}
            </Button>
          </>
        }
      >
        <form id="collection-rename" class="collection-rename" onSubmit={rename}>
          <label>
            <span>{say(NAME)}</span>
            <input ref={name} type="text" autofocus maxLength={80} value={renaming()?.name ?? ''} />
          </label>
        </form>
      </Dialog>
      <Dialog
        open={deleting() !== undefined}
        onClose={() => setDeleting(undefined)}
        title={say(DELETE_GAME)}
        actions={
          <>
            <Button autofocus onClick={() => setDeleting(undefined)}>
              {say(CANCEL)}
            </Button>
            <Button kind="danger" icon="trash" onClick={remove}>
              {say(DELETE)}
            </Button>
          </>
        }
      >
        <Show when={deleting()}>
          {(game) => (
            <p>
              <strong>{summaryName(game())}</strong>
              <br />
              {summaryStanding(game())}
            </p>
          )}
        </Show>
        <p>{say(FOR_GOOD)}</p>
      </Dialog>
      <Confirmation />
    </>
  )
}
