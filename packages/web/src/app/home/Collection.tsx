import { words } from '@materiel/kernel'
import { createResource, createSignal, Show } from 'solid-js'
import { say } from '../../common/language.js'
import { go, href } from '../../common/route.js'
import { troubleWords } from '../../common/trouble.js'
import { importRecord, listGames } from '../../table/index.js'
import { Button, LinkButton } from '../../ui/Button.js'
import { later } from '../../ui/later.js'
import './Collection.css'

const SavedGames = later(() => import('./SavedGames.js'))

const GAMES = words('Your games', 'Vos parties')
const NONE = words(
  'None yet. Games you begin are kept here, on this device, until you delete them.',
  'Aucune pour l’instant. Les parties commencées restent ici, sur cet appareil, jusqu’à ce que vous les supprimiez.',
)
const STATISTICS = words('Statistics', 'Statistiques')
const IMPORT = words('Import a game', 'Importer une partie')
const DROP = words('Drop the file of a game here', 'Déposez ici le fichier d’une partie')
const TOO_BIG = words(
  'This file is too big to be the record of a game.',
  'Ce fichier est trop gros pour être celui d’une partie.',
)
/** Records are some tens of kilobytes; this only keeps a film that was dropped by mistake from being read. */
const MOST_BYTES = 4_000_000

/** The games on this device: go on with one, put it in order, take one in from a file. */
export function Collection() {
  const [games, { refetch }] = createResource(listGames)
  const [trouble, setTrouble] = createSignal<ReturnType<typeof words>>()
  const [dropping, setDropping] = createSignal(false)
  let file!: HTMLInputElement

  const tell = (error: unknown): void =>
    void setTrouble(error === undefined ? undefined : troubleWords(error))
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setTrouble(undefined)
    await work().catch(tell)
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
        <div class="collection-ways">
          <Show when={games.latest?.some(({ outcome }) => outcome !== null)}>
            <LinkButton size="s" href={href({ page: 'statistics' })}>
              {say(STATISTICS)}
            </LinkButton>
          </Show>
          <Button icon="upload" size="s" onClick={() => file.click()}>
            {say(IMPORT)}
          </Button>
        </div>
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
        <SavedGames games={games.latest ?? []} attempt={attempt} onTrouble={tell} />
      </Show>
      <Show when={dropping()}>
        <p class="collection-drop">{say(DROP)}</p>
      </Show>
    </section>
  )
}
