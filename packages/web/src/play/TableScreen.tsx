import { words } from '@materiel/kernel'
import type { Table } from '@materiel/table/client'
import { createEffect, createSignal, For, type JSX, Match, on, onCleanup, Show, Switch } from 'solid-js'
import { say } from '../common/language.js'
import { setShowSupply, showSupply } from '../common/settings.js'
import { pageTitle } from '../common/title.js'
import { Button } from '../ui/Button.js'
import { Crest } from '../ui/Crest.js'
import { IconButton } from '../ui/IconButton.js'
import { later } from '../ui/later.js'
import { Menu } from '../ui/Menu.js'
import { type Tab, Tabs } from '../ui/Tabs.js'
import { Dock } from './Dock.js'
import { FoldingHand, Hand } from './Hand.js'
import type { House } from './house.js'
import { followKeys } from './keys.js'
import { createLayout } from './layout.js'
import { MapStage } from './MapStage.js'
import { createPlay, PlayProvider, usePlay } from './play.js'
import { QuestionBar } from './QuestionBar.js'
import { Habits } from './Reactions.js'
import { RuleOverTable } from './RuleOverTable.js'
import { Spotlight } from './Spotlight.js'
import './table-screen.css'
import { Notices, TopStrip } from './TopStrip.js'

const LogPane = later(() => import('./LogPane.js'))
const TextTwin = later(() => import('./TextTwin.js'))
const Replay = later(() => import('./Replay.js'))
const SpaceSheet = later(() => import('./SpaceSheet.js'))
const KeyHelp = later(() => import('./KeyHelp.js'))
const EndPanel = later(() => import('./EndPanel.js'))

const TEXT = {
  supply: words('Supply lines (S)', 'Lignes de ravitaillement (S)'),
  keys: words('Keys (?)', 'Raccourcis clavier (?)'),
  log: words('Log', 'Journal'),
  countries: words('Countries', 'Pays'),
  twin: words('In words', 'En mots'),
  hand: words('Hand', 'Main'),
  people: words('People', 'Joueurs'),
  panes: words('Panels', 'Panneaux'),
  past: words('The past', 'Le passé'),
  leave: words('Leave the table', 'Quitter la table'),
  close: words('Close', 'Fermer'),
  yourTurn: (who: string) => words(`Your turn: ${who}`, `À vous : ${who}`),
  waits: (who: string) => words(`Waiting for ${who}`, `En attente : ${who}`),
}

/** What is beside the map; on a phone the hand is one of them. */
type Pane = 'hand' | 'countries' | 'log' | 'twin' | 'people'

/** The table: map, hand, question and countries, in whatever room there is. */
export default function TableScreen(props: {
  readonly table: Table
  readonly id: string
  readonly onLeave: () => void
  /** A panel beside the question: the teacher of a lesson. */
  readonly coach?: JSX.Element
  readonly house?: House
  /** Spaces that the map begins with: what a lesson is about. */
  readonly theatre?: readonly string[]
}) {
  const play = createPlay(props.table, props.id, props.house ?? null, props.theatre)
  return (
    <PlayProvider value={play}>
      <Screen onLeave={props.onLeave} coach={props.coach} isLesson={'coach' in props} />
    </PlayProvider>
  )
}

function Screen(props: {
  readonly onLeave: () => void
  readonly coach?: JSX.Element
  /** In a lesson nothing changes its height, so that the coach stays where it is. */
  readonly isLesson: boolean
}) {
  const play = usePlay()
  const { layout, isBroad, isLarge } = createLayout()
  const [pane, setPane] = createSignal<Pane | null>(null)
  const [country, setCountry] = createSignal<string | null>(null)
  const [showKeys, setShowKeys] = createSignal(false)
  const seatsName = () => play.look.seatsName ?? TEXT.countries
  /** A phone, upright or on its side. */
  const isSmall = () => layout() === 'phone' || layout() === 'low'
  /** So narrow that the strip has no room for what holds just now. */
  const isNarrow = () => isSmall() || (layout() === 'tablet' && !isBroad())
  /** Question and hand stand beside a high map, and beside every map on a screen without height. */
  const isBeside = () => layout() === 'low' || (isBroad() && play.look.hasTallMap)
  /** Where a wide map has less height than it wants, the countries stand beside it: as far as it would only show the world over again. */
  const isFlanked = () => layout() === 'tablet' && isBroad() && !play.look.hasTallMap
  /** The buttons of the map stand under it where it has height to spare, else beside the question. */
  const controlsAt = (): 'head' | 'foot' | null => {
    if (layout() === 'low') return 'foot'
    return layout() === 'phone' || isBeside() ? null : 'head'
  }
  const [controlsIn, setControlsIn] = createSignal<HTMLElement | null>(null)
  /** Under a wide map the coach stands beside question and hand, and takes nothing from its height. */
  const hasCoachAside = () =>
    props.isLesson && controlsAt() === 'head' && (isFlanked() || layout() === 'wide')
  const isLogOpen = () => (isLarge() ? pane() !== 'twin' && pane() !== 'people' : pane() === 'log')
  const toggle = (wanted: Pane) => setPane(pane() === wanted ? null : wanted)

  // A drawer of one layout is no drawer of the next.
  createEffect(on(layout, () => setPane(null), { defer: true }))
  onCleanup(
    followKeys({
      play,
      toggle,
      supply: () => setShowSupply(!showSupply()),
      help: () => setShowKeys(true),
      escape: () => setPane(null),
    }),
  )

  pageTitle(() => {
    const question = play.question()
    if (question !== null) return say(TEXT.yourTurn(play.label(question.seat)))
    const waiting = play.now()?.waiting ?? []
    return waiting.length === 0
      ? play.label(play.game.id)
      : say(TEXT.waits(waiting.map(play.label).join(', ')))
  })

  /** To the cards that answer, wherever the hand is in this layout. */
  const toHand = () => {
    if (isSmall()) setPane('hand')
    queueMicrotask(() => document.querySelector<HTMLElement>('.hand-card.is-usable')?.focus())
  }

  /** The name of the pane, with how much in it is new. */
  const people = () => {
    const unread = play.house?.people.unread() ?? 0
    return unread === 0 ? say(TEXT.people) : `${say(TEXT.people)} (${unread})`
  }

  /** All in one: a class that is set by itself would be lost when the layout changes. */
  const classes = () =>
    [
      'table',
      `is-${layout()}`,
      ...(play.past() !== null ? ['is-past'] : []),
      ...(isBeside() ? ['is-beside'] : []),
      ...(isFlanked() ? ['is-flanked'] : []),
      ...(isLarge() ? ['is-large'] : []),
      ...(hasCoachAside() ? ['has-coach'] : []),
    ].join(' ')

  const tools = () => (
    <>
      {play.house?.strip()}
      <Habits />
      <Show when={!play.look.hasNoSupply}>
        <IconButton
          icon="supply"
          label={say(TEXT.supply)}
          pressed={showSupply()}
          onClick={() => setShowSupply(!showSupply())}
        />
      </Show>
      <Show when={layout() === 'tablet' || layout() === 'low'}>
        <IconButton
          icon="log"
          label={say(TEXT.log)}
          pressed={pane() === 'log'}
          onClick={() => toggle('log')}
        />
        <IconButton
          icon="map"
          label={say(TEXT.twin)}
          pressed={pane() === 'twin'}
          onClick={() => toggle('twin')}
        />
        <Show when={play.house}>
          <IconButton
            icon="person"
            label={people()}
            pressed={pane() === 'people'}
            onClick={() => toggle('people')}
          />
        </Show>
      </Show>
      <Show when={layout() === 'low'}>
        <IconButton
          icon="cards"
          label={say(TEXT.hand)}
          pressed={pane() === 'hand'}
          onClick={() => toggle('hand')}
        />
        <IconButton
          icon="globe"
          label={say(seatsName())}
          pressed={pane() === 'countries'}
          onClick={() => toggle('countries')}
        />
      </Show>
      <Menu game={play.game.id}>
        <Button icon="question" onClick={() => setShowKeys(true)}>
          {say(TEXT.keys)}
        </Button>
        <Button icon="home" onClick={() => props.onLeave()}>
          {say(TEXT.leave)}
        </Button>
      </Menu>
    </>
  )

  const panes = {
    countries: { id: 'countries', label: say(seatsName()), content: () => <Dock /> },
    log: { id: 'log', label: say(TEXT.log), content: () => <LogPane /> },
    twin: { id: 'twin', label: say(TEXT.twin), content: () => <TextTwin /> },
    hand: { id: 'hand', label: say(TEXT.hand), content: () => <Hand /> },
    people: {
      id: 'people',
      get label() {
        return people()
      },
      content: () => play.house?.people.content(),
    },
  }
  const withPeople = (tabs: readonly Tab[]) => (play.house === null ? tabs : [...tabs, panes.people])

  return (
    <main
      id="content"
      class={classes()}
      data-version={play.moment()?.version}
      data-beat={play.stage.playing()?.kind}
    >
      <h1 class="unseen">{play.label(play.game.id)}</h1>
      <TopStrip>
        <Show when={!isNarrow()}>
          <Notices />
        </Show>
        <div class="strip-tools">{tools()}</div>
      </TopStrip>
      <Show when={isFlanked()}>
        <aside class="table-side" aria-label={say(seatsName())}>
          <Dock />
        </aside>
      </Show>
      <Show when={layout() === 'tablet' && !isFlanked()}>
        <CrestRow
          open={pane() === 'countries' ? country() : null}
          onOpen={(seat) => {
            const isOpen = pane() === 'countries' && country() === seat
            setCountry(seat)
            setPane(isOpen ? null : 'countries')
          }}
        />
      </Show>
      <div class="table-map">
        <MapStage controlsIn={controlsIn()} />
      </div>
      <div class="table-show">
        <Spotlight />
      </div>
      <Show when={hasCoachAside() && props.coach}>
        {(coach) => <div class="table-coach is-aside">{coach()}</div>}
      </Show>
      <div class="table-desk">
        <Show when={!hasCoachAside() && props.coach}>
          {(coach) => <div class="table-coach">{coach()}</div>}
        </Show>
        {play.house?.notice()}
        <Show when={isNarrow()}>
          <Notices />
        </Show>
        <QuestionBar onHand={toHand} controlsAt={controlsAt()} onControlsIn={setControlsIn} />
        <Show when={play.past() !== null && !isLogOpen()}>
          <section class="table-past" aria-label={say(TEXT.past)}>
            <Replay />
          </section>
        </Show>
        <Show when={(layout() === 'wide' || layout() === 'tablet') && play.handPanel() !== null}>
          <Show when={isBeside() || props.isLesson} fallback={<FoldingHand />}>
            <Hand />
          </Show>
        </Show>
      </div>
      <Switch>
        <Match when={isLarge()}>
          <aside class="table-side is-large">
            <div class="table-countries">
              <Dock />
            </div>
            <Tabs
              label={say(TEXT.panes)}
              tabs={withPeople([panes.log, panes.twin])}
              selected={isLogOpen() ? 'log' : (pane() ?? 'log')}
              onSelect={(id) => setPane(id as Pane)}
            />
          </aside>
        </Match>
        <Match when={layout() === 'wide'}>
          <aside class="table-side">
            <Tabs
              label={say(TEXT.panes)}
              tabs={withPeople([panes.countries, panes.log, panes.twin])}
              selected={pane() ?? 'countries'}
              onSelect={(id) => setPane(id as Pane)}
            />
          </aside>
        </Match>
        <Match when={layout() === 'phone'}>
          <div class="table-tabs">
            <Tabs
              label={say(TEXT.panes)}
              tabs={withPeople([panes.hand, panes.countries, panes.log, panes.twin])}
              selected={pane() ?? 'hand'}
              onSelect={(id) => setPane(id as Pane)}
            />
          </div>
        </Match>
        <Match when={pane()}>
          {(open) => (
            <aside class={`table-drawer is-${open()}`} aria-label={panes[open()].label}>
              <IconButton
                class="table-drawer-close"
                icon="close"
                label={say(TEXT.close)}
                onClick={() => setPane(null)}
              />
              <Switch>
                <Match when={open() === 'countries' && layout() === 'tablet'}>
                  <Dock only={country()} />
                </Match>
                <Match when={open() === 'countries'}>
                  <Dock />
                </Match>
                <Match when={open() === 'log'}>
                  <LogPane />
                </Match>
                <Match when={open() === 'twin'}>
                  <TextTwin />
                </Match>
                <Match when={open() === 'hand'}>
                  <Hand />
                </Match>
                <Match when={open() === 'people'}>{play.house?.people.content()}</Match>
              </Switch>
            </aside>
          )}
        </Match>
      </Switch>
      <Show when={play.looked()}>{(looked) => <SpaceSheet looked={looked()} />}</Show>
      <Show when={showKeys()}>
        <KeyHelp onClose={() => setShowKeys(false)} />
      </Show>
      <Show when={play.stage.playing() === null && play.now()?.outcome}>
        <EndPanel onLeave={props.onLeave} onLook={() => setPane('log')} />
      </Show>
      <RuleOverTable />
    </main>
  )
}

/** The countries of a narrower screen: each opens by its crest. */
function CrestRow(props: { readonly open: string | null; readonly onOpen: (seat: string) => void }) {
  const play = usePlay()
  return (
    <nav class="crests" aria-label={say(TEXT.countries)}>
      <For each={play.seats()}>
        {(seat) => (
          <button
            type="button"
            class="crests-seat"
            classList={{
              'is-now': seat === play.view()?.seat,
              'is-open': play.answers().some(({ country }) => country === seat),
            }}
            aria-expanded={props.open === seat}
            onClick={() => play.touchSeat(seat) || props.onOpen(seat)}
          >
            <Crest livery={play.liveryOf(seat)} size={22} />
            <span>{play.label(seat)}</span>
          </button>
        )}
      </For>
    </nav>
  )
}
