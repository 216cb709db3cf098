import { words } from '@materiel/kernel'
import type { GameSummary } from '@materiel/table/client'
import { createResource, createSignal, For, Show } from 'solid-js'
import { say } from '../../common/language.js'
import { go } from '../../common/route.js'
import { troubleWords } from '../../common/trouble.js'
import { createExport } from '../../play/Export.js'
import { deleteGame, exportRecord, importRecord, listGames, renameGame } from '../../table/index.js'
import { Button } from '../../ui/Button.js'
import { Dialog } from '../../ui/Dialog.js'
import './Collection.css'
import { SavedGame } from './SavedGame.js'
import { summaryName, summaryStanding } from './summary.js'

const GAMES = words('Your games', 'Vos parties')
const NONE = words(
  'None yet. Games you begin are kept here, on this device, until you delete them.',
  'Aucune pour l’instant. Les parties commencées restent ici, sur cet appareil, jusqu’à ce que vous les supprimiez.',
)
const IMPORT = words('Import a game', 'Importer une partie')
const DROP = words('Drop the file of a game here', 'Déposez ici le fichier d’une partie')
const TOO_BIG = words(
  'This file is too big to be the record of a game.',
  'Ce fichier est trop gros pour être celui d’une partie.',
)
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

/** Records are some tens of kilobytes; this only keeps a film that was dropped by mistake from being read. */
const MOST_BYTES = 4_000_000

/** The games on this device: go on with one, put it in order, take one in from a file. */
export function Collection() {
  const [games, { refetch }] = createResource(listGames)
  const [trouble, setTrouble] = createSignal<ReturnType<typeof words>>()
  const [renaming, setRenaming] = createSignal<GameSummary>()
  const [deleting, setDeleting] = createSignal<GameSummary>()
  const [dropping, setDropping] = createSignal(false)
  let file!: HTMLInputElement
  let name!: HTMLInputElement

  const { save, Confirmation } = createExport((error) => setTrouble(troubleWords(error)))
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setTrouble(undefined)
    try {
      await work()
    } catch (error) {
      setTrouble(troubleWords(error))
    }
    refetch()
  }
  const take = (from: File | undefined): void => {
    if (from === undefined) return
    if (from.size > MOST_BYTES) {
      setTrouble(TOO_BIG)
      return
    }
    void attempt(async () => {
      const id = await importRecord(await from.text(), from.name.replace(/(\.record)?\.json$/i, ''))
      go({ page: 'table', id })
    })
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setDropping(false)
    take(event.dataTransfer?.files[0])
  }
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    setDropping(true)
  }
  const onDragLeave = (event: DragEvent & { currentTarget: HTMLElement }) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDropping(false)
  }
  const rename = (event: SubmitEvent) => {
    event.preventDefault()
    const game = renaming()
    setRenaming(undefined)
    if (game !== undefined) void attempt(() => renameGame(game.id, name.value.trim()))
  }
  const remove = () => {
    const game = deleting()
    setDeleting(undefined)
    if (game !== undefined) void attempt(() => deleteGame(game.id))
  }

  return (
    <section
      class="collection"
      classList={{ 'collection-dropping': dropping() }}
      aria-labelledby="collection-title"
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={onDrop}
    >
      <header class="collection-head">
        <h2 id="collection-title">{say(GAMES)}</h2>
        <Button icon="upload" size="s" onClick={() => file.click()}>
          {say(IMPORT)}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={say(IMPORT)}
          onChange={(event) => {
            take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </header>
      <Show when={trouble()}>
        {(text) => (
          <p class="collection-trouble" role="alert">
            {say(text())}
          </p>
        )}
      </Show>
      <Show when={games.error}>
        <p class="collection-trouble" role="alert">
          {say(troubleWords(games.error))}
        </p>
      </Show>
      <Show
        when={!games.error && (games.latest?.length ?? 0) > 0}
        fallback={<p class="collection-none">{games.loading ? '\u00a0' : say(NONE)}</p>}
      >
        <ul class="collection-games">
          <For each={games.latest}>
            {(game) => (
              <SavedGame
                game={game}
                onRename={() => setRenaming(game)}
                onDelete={() => setDeleting(game)}
                onExport={() => {
                  setTrouble(undefined)
                  void save(summaryName(game), (unveil) => exportRecord(game.id, unveil))
                }}
              />
            )}
          </For>
        </ul>
      </Show>
      <Show when={dropping()}>
        <p class="collection-drop">{say(DROP)}</p>
      </Show>

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
    </section>
  )
}
