import { words } from '@materiel/kernel'
import { createSignal, For, Show } from 'solid-js'
import { CardBack, coloursOf } from '../cards/CardFace.js'
import { Emblem } from '../cards/emblems.js'
import { botName } from '../common/bots.js'
import { say, sayAbout, sayNumber } from '../common/language.js'
import type { CardRef, OpenCard, Panel, Reserve } from '../looks/kit/kit.js'
import { Crest } from '../ui/Crest.js'
import { Dialog } from '../ui/Dialog.js'
import { Icon } from '../ui/Icon.js'
import { later } from '../ui/later.js'
import './dock.css'
import { Face } from './Face.js'
import { usePlay } from './play.js'
import { Silhouette } from './Silhouette.js'
import { steady } from './steady.js'

const Goals = later(() => import('./Goals.js'))

const TEXT = {
  hand: (n: number) => words(`${n} in hand`, `${n} en main`),
  deck: (n: number) => words(`${n} in deck`, `${n} en pioche`),
  discards: (n: number) => words(`${n} discarded`, n < 2 ? `${n} défaussée` : `${n} défaussées`),
  faceDown: (n: number) =>
    words(
      n === 1 ? '1 face-down card' : `${n} face-down cards`,
      n === 1 ? '1 carte face cachée' : `${n} cartes face cachée`,
    ),
  left: (n: number, of: number) => words(`${n} of ${of} left`, `${n} sur ${of} en réserve`),
  pile: words('Discard pile', 'Défausse'),
  hidden: (n: number) => words(`and ${n} face down`, `et ${n} face cachée`),
  you: words('you', 'vous'),
  turned: words('second side up', 'seconde face visible'),
  spent: words('used up', 'épuisée'),
  waiting: words('in force next turn', 'dès la prochaine séquence'),
  silenced: words('without effect this round', 'sans effet ce tour'),
  choose: words('Choose', 'Choisir'),
  use: words('Use', 'Utiliser'),
}

/** What each country has before it, in order of play. */
export function Dock(props: { readonly only?: string | null }) {
  const play = usePlay()
  const shown = () => play.seats().filter((seat) => props.only == null || seat === props.only)
  return (
    <div class="dock">
      <Show when={play.look.goals ?? play.look.wares}>
        <Goals />
      </Show>
      <For each={shown()}>
        {(seat) => (
          <Show when={play.panels().find((panel) => panel.seat === seat)}>
            {(panel) => <Country panel={panel()} />}
          </Show>
        )}
      </For>
    </div>
  )
}

function Country(props: { readonly panel: Panel }) {
  const play = usePlay()
  const panel = () => props.panel
  const player = () => play.moment()?.seating.find(({ seat }) => seat === panel().seat)?.player
  const answer = () => play.answers().find(({ country }) => country === panel().seat)
  const open = steady(() => panel().open)
  const faceDown = steady(() => panel().faceDown?.known ?? [])
  const reserves = steady(() => panel().reserve)
  const [showPile, setShowPile] = createSignal(false)
  const playerName = () => {
    const who = player()
    if (who === undefined) return ''
    if ('bot' in who) return say(botName(who.bot))
    return play.mine().includes(panel().seat) ? say(TEXT.you) : who.name
  }
  return (
    <section
      class="country"
      classList={{
        'is-now': panel().seat === play.view()?.seat,
        'is-waiting': play.moment()?.waiting.includes(panel().seat) ?? false,
        'is-open': answer() !== undefined,
      }}
      style={coloursOf(play.liveryOf(panel().seat))}
      aria-label={play.label(panel().seat)}
    >
      <header class="country-head">
        <Crest livery={play.liveryOf(panel().seat)} size={22} />
        <h2 class="country-name">{play.label(panel().seat)}</h2>
        <span class="country-player" title={playerName()}>
          <Icon name={player() !== undefined && 'bot' in (player() ?? {}) ? 'bot' : 'person'} size={14} />
          {playerName()}
        </span>
        <span class="country-count" title={say(TEXT.hand(panel().hand.size))}>
          <Icon name="cards" size={16} />
          <span aria-hidden="true">{sayNumber(panel().hand.size)}</span>
          <span class="unseen">{say(TEXT.hand(panel().hand.size))}</span>
        </span>
        <span class="country-deck" title={say(TEXT.deck(panel().deck.size))}>
          <span class="country-bar" aria-hidden="true">
            <span style={{ width: `${Math.min(100, (100 * panel().deck.size) / panel().deck.full)}%` }} />
          </span>
          <span aria-hidden="true">{sayNumber(panel().deck.size)}</span>
          <span class="unseen">{say(TEXT.deck(panel().deck.size))}</span>
        </span>
        <Show when={answer()}>
          {(found) => (
            <button
              type="button"
              class="country-choose"
              onClick={() => void play.choose(found())}
              onPointerEnter={() => play.preview(found())}
              onPointerLeave={() => play.preview(null)}
            >
              {say(TEXT.choose)}
            </button>
          )}
        </Show>
      </header>
      <div class="country-row">
        <For each={play.ownersOf(panel().seat)}>
          {(owner) => (
            <ul class="country-reserve">
              <For each={reserves().filter((reserve) => reserve.owner === owner)}>
                {(reserve) => <Left reserve={reserve} />}
              </For>
            </ul>
          )}
        </For>
        {/* Whoever knows them sees what they are. */}
        <Show when={(panel().faceDown?.known.length ?? 0) === 0 && panel().faceDown?.size}>
          {(size) => (
            <span class="country-backs" title={say(TEXT.faceDown(size()))}>
              <span class="unseen">{say(TEXT.faceDown(size()))}</span>
              <For each={Array.from({ length: Math.min(size(), 6) })}>
                {() => <CardBack livery={play.liveryOf(panel().seat)} />}
              </For>
              <Show when={size() > 6}>×{sayNumber(size())}</Show>
            </span>
          )}
        </Show>
        <Show when={panel().open.length > 0}>
          <ul class="country-open">
            <For each={open()}>{(card) => <Chip card={card} />}</For>
          </ul>
        </Show>
        <Show when={panel().faceDown?.known.length}>
          <ul class="country-open is-hidden">
            <For each={faceDown()}>{(card) => <Chip card={{ ...card, state: 'open' }} hidden />}</For>
          </ul>
        </Show>
        <button
          type="button"
          class="country-pile"
          onClick={() => setShowPile(true)}
          title={say(TEXT.discards(panel().discard.size))}
        >
          <Show
            when={panel().discard.top}
            fallback={
              <>
                <span class="country-pile-back" aria-hidden="true" />
                <span aria-hidden="true">{sayNumber(panel().discard.size)}</span>
              </>
            }
          >
            {(top) => <CardTitle card={top()} />}
          </Show>
          <span class="unseen">{say(TEXT.discards(panel().discard.size))}</span>
        </button>
      </div>
      <Show when={panel().figures}>
        {(figures) => (
          <ul class="country-figures">
            <For each={figures()}>
              {({ words: name, value }) => (
                <li>
                  {say(name)} <b>{sayNumber(value)}</b>
                </li>
              )}
            </For>
          </ul>
        )}
      </Show>
      <Dialog
        open={showPile()}
        onClose={() => setShowPile(false)}
        title={sayAbout(say(TEXT.pile), play.label(panel().seat))}
      >
        <div class="pile">
          <For each={panel().discard.known}>
            {(card) => (
              <Show when={play.cardEntry(card)}>
                {(entry) => (
                  <div class="pile-card">
                    <Face card={entry()} />
                  </div>
                )}
              </Show>
            )}
          </For>
        </div>
        <Show when={panel().discard.size > panel().discard.known.length}>
          <p class="pile-rest">{say(TEXT.hidden(panel().discard.size - panel().discard.known.length))}</p>
        </Show>
      </Dialog>
    </section>
  )
}

function CardTitle(props: { readonly card: CardRef }) {
  const play = usePlay()
  const entry = () => play.cardEntry(props.card)
  return (
    <span class="card-title">
      <Emblem type={entry()?.type ?? ''} />
      <span>{entry()?.title}</span>
    </span>
  )
}

/** A card on the table by its title; it unfolds to its words, and acts where it can be used. */
function Chip(props: { readonly card: OpenCard; readonly hidden?: boolean }) {
  const play = usePlay()
  const [isUnfolded, setUnfolded] = createSignal(false)
  const entry = () => play.cardEntry(props.card)
  const usable = () => play.answersWith(props.card)
  const note = () => (props.card.state === 'open' ? null : say(TEXT[props.card.state]))
  return (
    <li
      class={`card-chip is-${props.card.state}`}
      classList={{ 'is-unfolded': isUnfolded(), 'is-usable': usable().length > 0 }}
    >
      <button
        type="button"
        class="chip-title"
        aria-expanded={isUnfolded()}
        onClick={() => setUnfolded(!isUnfolded())}
        onPointerEnter={() => play.preview(usable()[0] ?? null)}
        onPointerLeave={() => play.preview(null)}
        title={entry()?.text}
      >
        <Emblem type={entry()?.type ?? ''} />
        <span>{entry()?.title ?? props.card.id}</span>
        <Show when={note()}>{(text) => <span class="chip-note">{text()}</span>}</Show>
      </button>
      <Show when={isUnfolded()}>
        <p class="chip-words">{entry()?.text}</p>
      </Show>
      <For each={usable()}>
        {(answer) => (
          <button
            type="button"
            class="chip-use"
            aria-label={say(answer.option.words)}
            onClick={() => void play.choose(answer)}
          >
            {say(TEXT.use)}
          </button>
        )}
      </For>
    </li>
  )
}

/** Pieces that can still come: one figure each while they are few. */
function Left(props: { readonly reserve: Reserve }) {
  const play = usePlay()
  const whole = () =>
    sayAbout(
      `${play.label(props.reserve.owner)}, ${play.pieceName(props.reserve.type)}`,
      say(TEXT.left(props.reserve.left, props.reserve.pool)),
    )
  return (
    <li class="reserve" style={coloursOf(play.look.liveries[props.reserve.owner])} title={whole()}>
      <span class="unseen">{whole()}</span>
      <Show
        when={play.look.compactReserve}
        fallback={
          <For each={Array.from({ length: props.reserve.pool }, (_, i) => i < props.reserve.left)}>
            {(isLeft) => (
              <span class="reserve-piece is-one" classList={{ 'is-gone': !isLeft }}>
                <Silhouette type={props.reserve.type} />
              </span>
            )}
          </For>
        }
      >
        <span class="reserve-piece" classList={{ 'is-gone': props.reserve.left === 0 }}>
          <Silhouette type={props.reserve.type} />
        </span>
        <span class="reserve-count" aria-hidden="true">
          {sayNumber(props.reserve.left)}
        </span>
      </Show>
    </li>
  )
}
