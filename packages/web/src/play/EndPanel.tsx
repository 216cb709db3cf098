import { words } from '@materiel/kernel'
import { createEffect, createMemo, createSignal, onCleanup, Show } from 'solid-js'
import { say, sayNumber } from '../common/language.js'
import { go } from '../common/route.js'
import { createTable } from '../table/index.js'
import { Button } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import { Ending } from './Ending.js'
import './end-panel.css'
import { usePlay } from './play.js'
import { sayVerdict, verdictOf } from './verdict.js'

const TEXT = {
  again: words('Play again', 'Rejouer'),
  analyse: words('Analyse', 'Analyser'),
  leave: words('Leave the table', 'Quitter la table'),
}

/** So long the last move is seen before the panel lies over it, in milliseconds: pieces move for as long. */
const LAST_MOVE = 300

/** How it ended. */
export default function EndPanel(props: { readonly onLeave: () => void; readonly onLook: () => void }) {
  const play = usePlay()
  const [isClosed, setClosed] = createSignal(false)
  const outcome = () => (play.past() === null ? (play.now()?.outcome ?? null) : null)
  const [isSeen, setSeen] = createSignal(false)
  const isOver = createMemo(() => outcome() !== null)
  createEffect(() => {
    if (!isOver()) return
    const timer = setTimeout(() => setSeen(true), LAST_MOVE)
    onCleanup(() => clearTimeout(timer))
  })
  const again = async () => {
    try {
      const { options } = await play.table.record()
      const seating = Object.fromEntries(
        (play.now()?.seating ?? []).map(({ seat, player }) => [seat, player]),
      )
      const { id, table } = await createTable({ game: play.game.id, options, seating })
      table.close()
      go({ page: 'table', id })
    } catch (error) {
      setClosed(true)
      play.tell(error)
    }
  }
  /** The game itself, at a moment of it. */
  const look = (version?: number) => {
    setClosed(true)
    if (version !== undefined) void play.lookAt(version)
    props.onLook()
  }
  /** "You lost 29 : 62": the own points first, the lead alone where no totals are kept, and nothing where points are not what is counted. */
  const title = () => {
    const [moment, ended] = [play.now(), outcome()]
    if (moment === null || ended === null) return ''
    const verdict = verdictOf(play.game, moment, ended, play.house === null)
    const said = say(sayVerdict(verdict, play.game.sides, ended.winner))
    const points = verdict.order.map((side) => sayNumber(play.view()?.score[side] ?? 0)).join(' : ')
    if (play.game.counts !== undefined) return said
    return `${said} ${play.lead() === null ? points : `(${play.lead()})`}`
  }
  return (
    <Show when={isSeen() && outcome()}>
      {(ended) => (
        <Dialog
          open={!isClosed()}
          onClose={() => setClosed(true)}
          title={title()}
          class="end"
          actions={
            <>
              <Button onClick={() => props.onLeave()}>{say(TEXT.leave)}</Button>
              <Button icon="search" onClick={() => look()}>
                {say(TEXT.analyse)}
              </Button>
              <Show
                when={play.house}
                fallback={
                  <Button kind="primary" autofocus onClick={() => void again()}>
                    {say(TEXT.again)}
                  </Button>
                }
              >
                {(house) => house().again()}
              </Show>
            </>
          }
        >
          <Ending outcome={ended()} onLook={look} />
        </Dialog>
      )}
    </Show>
  )
}
