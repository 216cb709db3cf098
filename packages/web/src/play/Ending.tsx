import { type CountDeclaration, type Outcome, type Words, words } from '@materiel/kernel'
import type { Highlight, Story } from '@materiel/table/client'
import { createResource, createSignal, For, Show } from 'solid-js'
import { say, sayAbout, sayNumber } from '../common/language.js'
import { Crest } from '../ui/Crest.js'
import { Icon } from '../ui/Icon.js'
import { Spinner } from '../ui/Spinner.js'
import { Face } from './Face.js'
import { LeadChart } from './LeadChart.js'
import { usePlay } from './play.js'
import { storyAt } from './story.js'

const TEXT = {
  wins: (who: string, how: string) => words(`Victory: ${who}, ${how}.`, `Victoire : ${who}, ${how}.`),
  round: (n: number) => words(`Round ${n}`, `Tour ${n}`),
  telling: words('The game is being told …', 'Le récit de la partie arrive …'),
  moments: words('Moments of the game', 'Les moments de la partie'),
  figures: words('In figures', 'En chiffres'),
  who: words('Country', 'Pays'),
  points: words('Points', 'Points'),
  fallen: words('Pieces lost in battle', 'Unités perdues au combat'),
  cut: words('Supply broken', 'Ravitaillement coupé'),
  starved: words('Lost without supply', 'Perdues faute de ravitaillement'),
  hands: words('All hands', 'Toutes les mains'),
  noCards: words('No cards', 'Aucune carte'),
  card: words('Best card', 'Meilleure carte'),
  blow: words('Heaviest blow', 'Coup le plus rude'),
  cutOff: words('Supply cut', 'Ravitaillement coupé'),
  turningPoint: words('Turning point', 'Tournant'),
}

/** Games that no rule has ended. */
const ENDED_BY_PEOPLE: Readonly<Record<string, (winner: string) => Words>> = {
  agreed: () =>
    words('All agreed to end it: nobody wins.', 'Tous ont convenu d’arrêter : personne ne gagne.'),
  resigned: (winner) =>
    words(`Victory: ${winner}. The others resigned.`, `Victoire : ${winner}. Les autres ont abandonné.`),
}

const counted = (n: number, en: readonly [string, string], fr: readonly [string, string]): Words =>
  words(`${n} ${en[n === 1 ? 0 : 1]}`, `${n} ${fr[n === 1 ? 0 : 1]}`)
const pieces = (n: number): Words =>
  counted(n, ['enemy piece', 'enemy pieces'], ['unité ennemie', 'unités ennemies'])
const points = (n: number): Words => counted(n, ['point', 'points'], ['point', 'points'])

/** How a game ended and why, how it went, and its moments, each a press away. */
export function Ending(props: { readonly outcome: Outcome; readonly onLook: (version: number) => void }) {
  const play = usePlay()
  const [story] = createResource(() => storyAt(play.table).catch(() => null))
  const how = () => play.game.endings.find(({ id }) => id === props.outcome.reason)?.won
  const why = () => {
    const winner = play.label(props.outcome.winner)
    const { reason } = props.outcome
    return ENDED_BY_PEOPLE[reason]?.(winner) ?? TEXT.wins(winner, say(how() ?? words(reason, reason)))
  }
  return (
    <>
      <p class="end-why">
        {say(why())} <span class="end-when">{say(TEXT.round(play.view()?.round ?? 0))}</span>
      </p>
      <Show
        when={story()}
        fallback={
          <Show when={story.loading}>
            <div class="end-waiting">
              <Spinner label={say(TEXT.telling)} />
            </div>
          </Show>
        }
      >
        {(told) => (
          <div class="end-story">
            <LeadChart story={told()} />
            <Moments story={told()} onLook={props.onLook} />
            <Figures story={told()} />
            <Hands story={told()} />
          </div>
        )}
      </Show>
    </>
  )
}

function Moments(props: { readonly story: Story; readonly onLook: (version: number) => void }) {
  const play = usePlay()
  const kind = (highlight: Highlight): Words => {
    switch (highlight.kind) {
      case 'card':
        return TEXT.card
      case 'blow':
        return TEXT.blow
      case 'cut':
        return TEXT.cutOff
      case 'overtaking':
      case 'swing':
        return TEXT.turningPoint
    }
  }
  const told = (highlight: Highlight): string => {
    const { seat, card, pieces: fell, points: won } = highlight
    const gained = [...(fell > 0 ? [say(pieces(fell))] : []), ...(won > 0 ? [say(points(won))] : [])].join(
      ', ',
    )
    switch (highlight.kind) {
      case 'card': {
        const title = card === null ? '' : (play.cardEntry({ owner: seat, id: card })?.title ?? card)
        return sayAbout(`${title} (${play.label(seat)})`, gained)
      }
      case 'blow':
        return say(
          words(
            `${play.label(seat)}: ${pieces(fell).en} removed`,
            `${play.label(seat)} : ${pieces(fell).fr} de moins`,
          ),
        )
      case 'cut':
        return say(
          counted(
            fell,
            ['piece loses its supply at once', 'pieces lose their supply at once'],
            ['unité privée de ravitaillement d’un coup', 'unités privées de ravitaillement d’un coup'],
          ),
        )
      case 'overtaking':
        return say(
          words(
            `From here on the winner leads (turn: ${play.label(seat)})`,
            `Le vainqueur prend la tête pour de bon (tour : ${play.label(seat)})`,
          ),
        )
      case 'swing':
        return say(
          words(
            `The lead grows by ${sayNumber(won)} (turn: ${play.label(seat)})`,
            `L’avance grandit de ${sayNumber(won)} (tour : ${play.label(seat)})`,
          ),
        )
    }
  }
  return (
    <Show when={props.story.highlights.length > 0}>
      <section class="end-moments" aria-labelledby="end-moments">
        <h3 id="end-moments">{say(TEXT.moments)}</h3>
        <ul>
          <For each={props.story.highlights}>
            {(highlight) => (
              <li>
                <button
                  type="button"
                  class="end-moment"
                  style={{ '--own': play.colourOf(highlight.seat) }}
                  onClick={() => props.onLook(highlight.version)}
                >
                  <b>{say(kind(highlight))}</b>
                  <span>{told(highlight)}</span>
                  <small>{say(TEXT.round(highlight.round))}</small>
                  <Icon name="forward" size={16} />
                </button>
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  )
}

interface Column {
  readonly words: Words
  readonly of: (owner: string, seat: string) => number
  /** Whether it is of the seat, however many owners of pieces it commands. */
  readonly bySeat: boolean
}

/** Who won and lost how much. */
function Figures(props: { readonly story: Story }) {
  const play = usePlay()
  const { counts, seats, sides, owners } = play.game
  const rows = seats.flatMap(({ id: seat }) => {
    const own = owners.filter((owner) => owner.seat === seat).map(({ id }) => id)
    return own.map((owner, i) => ({ owner, seat, seats: i === 0 ? own.length : 0 }))
  })
  const last = () => props.story.turns.at(-1)?.totals ?? []
  const sideAt = (seat: string) =>
    sides.findIndex(({ id }) => id === seats.find((one) => one.id === seat)?.side)
  const columns = (): readonly Column[] => [
    ...(counts === undefined
      ? [{ words: TEXT.points, bySeat: true, of: (_: string, seat: string) => props.story.points[seat] }]
      : counts.map((count: CountDeclaration, i) => ({
          words: count.name,
          bySeat: true,
          of: (_: string, seat: string) => last()[i][sideAt(seat)],
        }))),
    { words: TEXT.fallen, bySeat: false, of: (owner) => props.story.pieces[owner].fallen },
    ...(play.look.hasNoSupply
      ? []
      : [
          { words: TEXT.cut, bySeat: false, of: (owner: string) => props.story.pieces[owner].cut },
          { words: TEXT.starved, bySeat: false, of: (owner: string) => props.story.pieces[owner].starved },
        ]),
  ]
  return (
    <section class="end-figures" aria-labelledby="end-figures">
      <h3 id="end-figures">{say(TEXT.figures)}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{say(TEXT.who)}</span>
            </th>
            <For each={columns()}>{(column) => <th scope="col">{say(column.words)}</th>}</For>
          </tr>
        </thead>
        <tbody>
          <For each={rows}>
            {(row) => (
              <tr>
                <th scope="row">
                  <span class="end-owner">
                    <Crest livery={play.look.liveries[row.owner]} size={18} /> {play.label(row.owner)}
                  </span>
                </th>
                <For each={columns()}>
                  {(column) => (
                    <Show when={!column.bySeat || row.seats > 0}>
                      <td rowSpan={column.bySeat ? row.seats : 1}>
                        {sayNumber(column.of(row.owner, row.seat))}
                      </td>
                    </Show>
                  )}
                </For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </section>
  )
}

/** What everybody held in the end. */
function Hands(props: { readonly story: Story }) {
  const play = usePlay()
  const [isOpen, setOpen] = createSignal(false)
  const hands = () =>
    play.seats().map((seat) => {
      const panel = play.look.panels(props.story.views[seat]).find((one) => one.seat === seat)
      return { seat, cards: [...(panel?.hand.known ?? []), ...(panel?.faceDown?.known ?? [])] }
    })
  return (
    <details class="end-hands" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say(TEXT.hands)}</summary>
      <Show when={isOpen()}>
        <For each={hands()}>
          {({ seat, cards }) => (
            <section aria-label={play.label(seat)}>
              <h4>
                <Crest livery={play.liveryOf(seat)} size={18} />{' '}
                {sayAbout(play.label(seat), sayNumber(cards.length))}
              </h4>
              <ul class="end-hand">
                <For each={cards} fallback={<li class="end-none">{say(TEXT.noCards)}</li>}>
                  {(ref) => (
                    <Show when={play.cardEntry(ref)}>
                      {(card) => (
                        <li class="end-card">
                          <Face card={card()} />
                        </li>
                      )}
                    </Show>
                  )}
                </For>
              </ul>
            </section>
          )}
        </For>
      </Show>
    </details>
  )
}
