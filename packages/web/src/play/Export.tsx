import { type GameRecord, words } from '@materiel/kernel'
import { TableError } from '@materiel/table/client'
import { createSignal, type JSX } from 'solid-js'
import { say } from '../common/language.js'
import { Button } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import { downloadRecord } from './files.js'

const TITLE = words('Export a game in progress?', 'Exporter une partie en cours ?')
const UNVEILS = words(
  'The file also holds the cards that you cannot see: the hands and decks of all others.',
  'Le fichier contient aussi les cartes que vous ne pouvez pas voir : les mains et les pioches de tous les autres.',
)
const GOES_ON = words(
  'Imported, on another device too, the game goes on with the same people and bots. But whoever reads the file itself can see everything.',
  'Une fois importée, même sur un autre appareil, la partie continue avec les mêmes joueurs et les mêmes bots. Mais qui lit le fichier lui-même peut tout voir.',
)
const CANCEL = words('Cancel', 'Annuler')
const EXPORT = words('Export', 'Exporter')

/** A record on its way to a file; asked about first where it would show what the person cannot see. */
export function createExport(onError: (error: unknown) => void): {
  save(name: string, recordOf: (unveil: boolean) => Promise<GameRecord>): Promise<void>
  readonly Confirmation: () => JSX.Element
} {
  const [unveil, setUnveil] = createSignal<(() => Promise<void>) | null>(null)
  const download = async (name: string, record: Promise<GameRecord>): Promise<void> => {
    try {
      downloadRecord(await record, name)
    } catch (error) {
      onError(error)
    }
  }
  const isUnveiling = (error: unknown) => error instanceof TableError && error.code === 'unveiling'

  return {
    async save(name, recordOf) {
      const record = recordOf(false)
      const asks = await record.then(() => false, isUnveiling)
      if (asks) setUnveil(() => () => download(name, recordOf(true)))
      else await download(name, record)
    },
    Confirmation: () => (
      <Dialog
        open={unveil() !== null}
        onClose={() => setUnveil(null)}
        title={say(TITLE)}
        actions={
          <>
            <Button autofocus onClick={() => setUnveil(null)}>
              {say(CANCEL)}
            </Button>
            <Button
              kind="primary"
              icon="download"
              onClick={() => {
                void unveil()?.()
                setUnveil(null)
              }}
            >
              {say(EXPORT)}
            </Button>
          </>
        }
      >
        <p>{say(UNVEILS)}</p>
        <p>{say(GOES_ON)}</p>
      </Dialog>
    ),
  }
}
