import { lowered, type Odds, type VerbDeclaration, type Words, words } from '@materiel/kernel'
import {
  createEffect,
  createMemo,
  createSignal,
  For,
  Match,
  on,
  onCleanup,
  onMount,
  Show,
  Switch,
} from 'solid-js'
import { say, sayAbout, sayList, sayNumber } from '../common/language.js'
import { botPace, PACE_NAMES, setConfirmFinal } from '../common/settings.js'
import { Button } from '../ui/Button.js'
import { Crest } from '../ui/Crest.js'
import { Icon } from '../ui/Icon.js'
import { IconButton } from '../ui/IconButton.js'
import { later } from '../ui/later.js'
import type { Confirming } from './acting.js'
import { type Answer, following, groupsOf } from './answers.js'
import { markEdges } from './edges.js'
import type { Gathering } from './gathering.js'
import { usePlay } from './play.js'
import './question-bar.css'
import { News } from './News.js'
import { Reactions, reactionWords } from './Reactions.js'
import { WhyNot } from './WhyNot.js'

const AnswerList = later(() => import('./AnswerList.js'))
const QuantityBox = later(() => import('./QuantityBox.js'))
const Sharing = later(() => import('./Sharing.js'))

const TEXT = {
  waits: (who: string) => words(`Waiting for ${who}`, `En attente : ${who}`),
  thinks: (who: string) => words(`Thinking: ${who}…`, `Réflexion : ${who}…`),
  pace: words('Speed of the bots', 'Vitesse des robots'),
  skip: words('Skip', 'Passer'),
  over: words('The game is over', 'La partie est terminée'),
  past: words('You are looking at the past', 'Vous regardez le passé'),
  loading: words('Setting the table…', 'Mise en place de la table…'),
  sure: ({ en, fr }: Words) => words(`${en}?`, `${fr} ?`),
  final: words('This cannot be taken back.', 'Choix définitif.'),
  never: words('Yes, and do not ask again', 'Oui, et ne plus demander'),
  confirm: words('Do it', 'Confirmer'),
  cancel: words('Cancel', 'Annuler'),
  where: words('Now choose where to', 'Choisissez maintenant la destination'),
  close: words('Close', 'Fermer'),
  undo: words('Take back (U)', 'Reprendre (U)'),
  next: words('then', 'puis'),
  hint: words('What would the marshal do? (H)', 'Que ferait le maréchal ? (H)'),
  thinking: words('The marshal is thinking…', 'Le maréchal réfléchit…'),
  marshal: words('The marshal would', 'Le maréchal choisirait'),
  follow: words('Follow', 'Suivre'),
  all: words('All answers (A)', 'Toutes les réponses (A)'),
  inHand: (n: number) => words(`In your hand: ${n}`, `Dans votre main : ${n}`),
  onMap: (n: number) => words(`On the map: ${n}`, `Sur la carte : ${n}`),
  gathered: (n: number, of: number) => words(`${n} of ${of} chosen`, `${n} sur ${of}`),
  free: (n: number) => words(`${n} chosen`, `${n} choisies`),
  clear: words('Choose none', 'Tout reposer'),
  asked: words('Asked', 'Interrogé'),
  repeating: (from: string, keep: number) =>
    words(
      `Going on from ${from} until ${keep} ${keep === 1 ? 'is' : 'are'} left…`,
      `La suite depuis : ${from}, jusqu’à ce qu’il en reste ${keep}…`,
    ),
  stop: words('Stop', 'Arrêter'),
  once: words('This roll', 'Ce jet'),
  inTheEnd: words('To the end', 'Jusqu’au bout'),
  unasked: words('More', 'Autres choix'),
  unaskedNote: words(
    'What you may do without being asked: take a piece of your own off the board, for example',
    'Ce que vous pouvez faire sans qu’on vous le demande : retirer une de vos unités du plateau, par exemple',
  ),
}

/** More answers than this are put into groups. */
const FEW = 8

/** The question in one sentence, what happened before it, and its answers. */
export function QuestionBar(props: {
  readonly onHand: () => void
  /** Where the buttons of the map stand, if they stand here: beside the question, or under all else. */
  readonly controlsAt: 'head' | 'foot' | null
  readonly onControlsIn: (place: HTMLElement | null) => void
}) {
  const play = usePlay()
  const [listed, setListed] = createSignal<readonly Answer[] | null>(null)
  let head!: HTMLDivElement
  let row!: HTMLDivElement
  let isScrolled = false
  createEffect(
    on(play.question, () => {
      setListed(null)
      // To scroll is to have the page laid out at once: only where there is a need, and when all has changed.
      if (isScrolled) queueMicrotask(() => row.scrollTo(0, 0))
    }),
  )
  // What had the focus may be gone with the question before; the next Tab leads to the new answers.
  createEffect(
    on(play.question, (question) => {
      const isLost = () => document.activeElement === null || document.activeElement === document.body
      if (question !== null && play.byKeyboard()) queueMicrotask(() => isLost() && head.focus())
    }),
  )

  const asked = () => play.question()
  const prompt = (): string => {
    if (play.past() !== null) return say(TEXT.past)
    const waiting = play.confirming()
    if (waiting !== null)
      return [TEXT.sure(waiting.answer.option.words), ...(waiting.final ? [TEXT.final] : [])]
        .map(say)
        .join(' ')
    const question = asked()
    if (question !== null) return say(question.prompt)
    const now = play.now()
    if (now === null) return say(TEXT.loading)
    if (now.outcome !== null) return say(TEXT.over)
    const who = sayList(now.waiting.map(play.label))
    return say(now.thinking ? TEXT.thinks(who) : TEXT.waits(who))
  }

  /** With a piece in hand only its own ways are left. */
  const open = createMemo(() =>
    play.path().length === 0 ? play.answers() : following(play.answers(), play.path()),
  )

  return (
    <section
      class="bar"
      classList={{ 'is-asked': asked() !== null, 'is-reaction': play.isReaction() }}
      aria-busy={play.busy()}
    >
      {/* Given an answer the list goes at once, not only with the next question: then there is enough to do. */}
      <Show when={play.confirming() === null && !play.busy() && listed()}>
        {(answers) => (
          <div class="bar-above">
            <AnswerList answers={answers()} onClose={() => setListed(null)} />
          </div>
        )}
      </Show>
      <div class="bar-question" tabIndex={-1} ref={head}>
        <Show when={asked()}>
          {(question) => (
            <span class="bar-crest" title={play.label(question().seat)}>
              <Crest livery={play.liveryOf(question().seat)} size={26} />
              <span class="unseen">{play.label(question().seat)}</span>
            </span>
          )}
        </Show>
        <p class="bar-prompt" role="status" aria-live="polite">
          {prompt()}
          <Show when={play.path().length > 0 && play.confirming() === null && play.quantity() === null}>
            {' '}
            <span class="bar-step">{say(TEXT.where)}</span>
          </Show>
          <Show when={play.path().length > 0 && play.quantity() !== null}>
            {' '}
            <span class="bar-step">
              {play
                .path()
                .map(({ space }) => play.spaceName(space))
                .join(' → ')}
            </span>
          </Show>
        </p>
        <Show when={play.questions().length > 1}>
          <span class="bar-seats">
            <For each={play.questions()}>
              {({ seat }) => (
                <button
                  type="button"
                  class="bar-seat"
                  aria-pressed={seat === asked()?.seat}
                  aria-label={sayAbout(say(TEXT.asked), play.label(seat))}
                  title={play.label(seat)}
                  onClick={() => play.setAskedSeat(seat)}
                >
                  <Crest livery={play.liveryOf(seat)} size={20} />
                </button>
              )}
            </For>
          </span>
        </Show>
        <Show when={play.house === null}>
          <Tempo />
        </Show>
        <Show when={props.controlsAt === 'head'}>
          <Room onPlace={props.onControlsIn} />
        </Show>
        <span class="bar-tools">
          <Show when={open().some(play.isInSight)}>
            <IconButton
              class="bar-all"
              icon="log"
              label={say(TEXT.all)}
              pressed={listed() === open()}
              onClick={() => setListed(listed() === open() ? null : open())}
            />
          </Show>
          <Show when={play.now()?.undo && play.past() === null}>
            <IconButton icon="undo" label={say(TEXT.undo)} onClick={() => void play.undo()} />
          </Show>
          <Show when={asked() !== null && (play.house?.mayHint() ?? true)}>
            <IconButton icon="hint" label={say(TEXT.hint)} onClick={() => void play.askHint()} />
          </Show>
        </span>
      </div>
      <News />
      <Notes />
      <div
        class="bar-answers"
        ref={row}
        onScroll={() => {
          isScrolled = row.scrollLeft > 0
        }}
      >
        <Switch>
          <Match when={play.confirming()}>{(waiting) => <Confirm waiting={waiting()} />}</Match>
          <Match when={asked() !== null && play.quantity()} keyed>
            {(quantity) => <QuantityBox quantity={quantity} />}
          </Match>
          <Match when={asked() !== null && play.isShared()}>
            <Sharing />
          </Match>
          <Match when={asked() !== null}>
            <Answers open={open()} onList={setListed} listed={listed()} onHand={props.onHand} />
          </Match>
        </Switch>
        <Show when={play.isReaction() && play.confirming() === null && asked()}>
          {(question) => <Reactions question={question()} />}
        </Show>
      </div>
      <Show when={props.controlsAt === 'foot'}>
        <Room onPlace={props.onControlsIn} />
      </Show>
    </section>
  )
}

/** Room for what belongs to another part of the table. */
function Room(props: { readonly onPlace: (place: HTMLElement | null) => void }) {
  let place!: HTMLDivElement
  onMount(() => props.onPlace(place))
  onCleanup(() => props.onPlace(null))
  return <div class="bar-room" ref={place} />
}

/** How fast bots play, to be changed with a press; while they play the rest can be skipped. */
function Tempo() {
  const play = usePlay()
  const hasBots = () => play.now()?.seating.some(({ player }) => 'bot' in player) ?? false
  return (
    <Show when={hasBots()}>
      <Show when={play.tempo.isPlaying() && botPace() > 0}>
        <button
          type="button"
          class="chip is-skip"
          disabled={play.tempo.isSkipping()}
          onClick={() => play.skip()}
        >
          {say(TEXT.skip)}
        </button>
      </Show>
      <button
        type="button"
        class="chip"
        aria-label={sayAbout(say(TEXT.pace), say(PACE_NAMES[botPace()]))}
        title={say(TEXT.pace)}
        onClick={() => play.tempo.changePace()}
      >
        <Icon name="clock" size={14} /> {say(PACE_NAMES[botPace()])}
      </button>
    </Show>
  )
}

/** A second press, in place of the answers: the question above says for what. */
function Confirm(props: { readonly waiting: Confirming }) {
  const play = usePlay()
  const doItAlways = () => {
    setConfirmFinal(false)
    void play.confirm()
  }
  return (
    <div class="bar-confirm">
      <Button
        kind="primary"
        size="s"
        ref={(button: HTMLButtonElement) => queueMicrotask(() => button.focus())}
        // The key that chose may still be down: only a second press confirms.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={() => void play.confirm()}
      >
        {say(TEXT.confirm)}
        <span class="bar-confirm-key" aria-hidden="true">
          ↵
        </span>
      </Button>
      <Button size="s" onClick={() => play.letGo()}>
        {say(TEXT.cancel)}
        <span class="bar-confirm-key" aria-hidden="true">
          Esc
        </span>
      </Button>
      {/* What nobody asked for is always confirmed. */}
      <Show when={!play.liberties().includes(props.waiting.answer)}>
        <Button size="s" kind="quiet" class="bar-confirm-never" onClick={doItAlways}>
          {say(TEXT.never)}
        </Button>
      </Show>
    </div>
  )
}

/** What stands on a button: one answer, or a group of them that opens a list. */
type Entry =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'group'; readonly verb: VerbDeclaration; readonly answers: readonly Answer[] }

function entriesOf(answers: readonly Answer[]): readonly Entry[] {
  const single = (answer: Answer): Entry => ({ kind: 'answer', answer })
  if (answers.length <= FEW) return answers.map(single)
  const verbs = new Map<VerbDeclaration, Answer[]>()
  for (const group of groupsOf(answers)) {
    const before = verbs.get(group.verb) ?? []
    verbs.set(group.verb, [...before, ...group.answers])
  }
  const entries = [...verbs].flatMap(([verb, of]): readonly Entry[] =>
    of.length === 1 || (of.length <= FEW && of.every(isDoneHere))
      ? of.map(single)
      : [{ kind: 'group', verb, answers: of }],
  )
  // Lists first: they are what most people look for.
  return [
    ...entries.filter(({ kind }) => kind === 'group'),
    ...entries.filter(({ kind }) => kind === 'answer'),
  ]
}

/** What can be done with neither card nor map is done here, so it is never hidden in a list. */
const isDoneHere = ({ card, touches }: Answer): boolean => card === null && touches.length === 0

/** Answers that are neither in the hand nor on the map have buttons here; to the others it is shown where they are. */
function Answers(props: {
  readonly open: readonly Answer[]
  readonly listed: readonly Answer[] | null
  readonly onList: (answers: readonly Answer[] | null) => void
  readonly onHand: () => void
}) {
  const play = usePlay()
  const entries = createMemo(() => entriesOf(props.open.filter((answer) => !play.isInSight(answer))))
  const places = () => new Set(play.touches().map(({ space }) => space)).size
  const cards = () =>
    new Set(
      props.open
        .filter((answer) => answer.touches.length === 0 && play.isInSight(answer))
        .map(({ card }) => card),
    ).size
  /** The key that gives an answer; what is gathered has the first. */
  const numberOf = (at: number): number | undefined => {
    const number = at + (play.gathering() === null ? 1 : 2)
    return number < 10 ? number : undefined
  }
  const toMap = () => document.querySelector<SVGElement>('.board-picture [role="button"]')?.focus()
  let list!: HTMLUListElement
  markEdges(() => list)
  return (
    <ul class="bar-list" ref={list}>
      <Show when={play.gathering()}>{(gathering) => <Gathered gathering={gathering()} />}</Show>
      <Show when={cards() > 0}>
        <li>
          <button type="button" class="answer-lead" onClick={() => props.onHand()}>
            <Icon name="cards" size={16} /> {say(TEXT.inHand(cards()))}
          </button>
        </li>
      </Show>
      <Show when={places() > 0 && play.map() !== null}>
        <li>
          <button type="button" class="answer-lead" onClick={toMap}>
            <Icon name="map" size={16} /> {say(TEXT.onMap(places()))}
          </button>
        </li>
      </Show>
      <For each={entries()}>
        {(entry, i) => (
          <li>
            <Switch>
              <Match when={entry.kind === 'answer' && entry.answer}>
                {(answer) => (
                  <button
                    type="button"
                    class="answer"
                    classList={{ 'is-pass': answer().verb.declines === true }}
                    data-number={numberOf(i())}
                    disabled={play.busy()}
                    onClick={() => void play.choose(answer())}
                    onPointerEnter={() => play.preview(answer())}
                    onPointerLeave={() => play.preview(null)}
                    onFocus={() => play.preview(answer())}
                    onBlur={() => play.preview(null)}
                  >
                    <Show when={numberOf(i())}>{(number) => <kbd>{number()}</kbd>}</Show>
                    {say(answer().option.words)}
                    <Show when={play.isReaction() && reactionWords(play, answer())}>
                      {(text) => <span class="answer-words">{text()}</span>}
                    </Show>
                  </button>
                )}
              </Match>
              <Match when={entry.kind === 'group' && entry}>
                {(group) => (
                  <button
                    type="button"
                    class="answer is-group"
                    data-number={numberOf(i())}
                    disabled={play.busy()}
                    aria-expanded={props.listed === group().answers}
                    onClick={() => props.onList(props.listed === group().answers ? null : group().answers)}
                  >
                    <Show when={numberOf(i())}>{(number) => <kbd>{number()}</kbd>}</Show>
                    {say(group().verb.name)} <span class="answer-count">{group().answers.length}</span>
                    <Icon name="up" size={14} />
                  </button>
                )}
              </Match>
            </Switch>
          </li>
        )}
      </For>
      <Show when={play.path().length === 0 && play.liberties().length > 0}>
        <li>
          <button
            type="button"
            class="answer is-unasked"
            disabled={play.busy()}
            aria-expanded={props.listed === play.liberties()}
            title={say(TEXT.unaskedNote)}
            onClick={() => props.onList(props.listed === play.liberties() ? null : play.liberties())}
          >
            {say(TEXT.unasked)}
            <Icon name="up" size={14} />
          </button>
        </li>
      </Show>
      <Show when={play.path().length > 0}>
        <li>
          <button type="button" class="answer is-pass" onClick={() => play.letGo()}>
            <kbd>Esc</kbd>
            {say(TEXT.cancel)}
          </button>
        </li>
      </Show>
    </ul>
  )
}

/** How many cards were chosen of those that are asked for, and what is done with them. */
function Gathered(props: { readonly gathering: Gathering }) {
  const play = usePlay()
  const count = () => play.gathered().length
  return (
    <>
      <li class="gathered">
        <span role="status">
          {say(
            props.gathering.end === null ? TEXT.gathered(count(), props.gathering.most) : TEXT.free(count()),
          )}
        </span>
      </li>
      <Show when={count() > 0}>
        <li>
          <button
            type="button"
            class="answer is-gathered"
            data-number="1"
            disabled={play.busy() || count() < props.gathering.least}
            onClick={() => void play.giveGathered()}
          >
            <kbd>1</kbd>
            {say(props.gathering.answers[0].verb.name)} {sayNumber(count())}
          </button>
        </li>
        <li>
          <button type="button" class="answer-lead" onClick={() => play.scatter()}>
            <Icon name="undo" size={16} /> {say(TEXT.clear)}
          </button>
        </li>
      </Show>
    </>
  )
}

/** What is said about the question, between it and its answers: advice, odds, what went wrong. */
function Notes() {
  const play = usePlay()
  return (
    <>
      <Show when={!play.isHintElsewhere() && play.hint()}>
        {(hint) => (
          <div class="bar-note is-hint" role="status">
            <Icon name="hint" />
            <Show when={settled(hint())} fallback={<p>{say(TEXT.thinking)}</p>}>
              {(found) => (
                <>
                  <div class="bar-note-words">
                    <p>
                      {sayAbout(say(TEXT.marshal), '')}
                      <b>{say(found().option.words)}</b>
                      <For each={found().plan}>
                        {(next) => (
                          <>
                            {' '}
                            {say(TEXT.next)} <b>{lowered(say(next.words))}</b>
                          </>
                        )}
                      </For>
                    </p>
                    <Show when={found().reasons.length > 0}>
                      <ul>
                        <For each={found().reasons}>{(reason) => <li>{say(reason)}</li>}</For>
                      </ul>
                    </Show>
                  </div>
                  <Button size="s" kind="primary" onClick={() => void play.give(found().option.key)}>
                    {say(TEXT.follow)}
                  </Button>
                </>
              )}
            </Show>
            <IconButton
              icon="close"
              label={say(TEXT.close)}
              onClick={() => {
                play.setHint(null)
                play.preview(null)
              }}
            />
          </div>
        )}
      </Show>
      <Show when={play.repetition.wish()}>
        {(wish) => (
          <div class="bar-note" role="status">
            <Icon name="bot" />
            <p class="bar-note-words">{say(TEXT.repeating(play.spaceName(wish().from), wish().keep))}</p>
            <Button size="s" onClick={() => play.repetition.stop()}>
              {say(TEXT.stop)}
            </Button>
          </div>
        )}
      </Show>
      <Show when={play.foresight()?.odds}>{(odds) => <OddsNote odds={odds()} />}</Show>
      <Show when={play.saying()?.at === null && play.saying()}>
        {(saying) => (
          <div class="bar-note is-refusal" role="alert">
            <Icon name="info" />
            <WhyNot saying={saying()} />
            <IconButton icon="close" label={say(TEXT.close)} onClick={() => play.setSaying(null)} />
          </div>
        )}
      </Show>
    </>
  )
}

/** What chance makes of an answer: this time, and if it is given for as long as it can be. */
function OddsNote(props: { readonly odds: Odds }) {
  const lists = () => [
    { title: TEXT.once, list: props.odds.once },
    { title: TEXT.inTheEnd, list: props.odds.inTheEnd },
  ]
  return (
    <div class="bar-note is-odds" role="status">
      <For each={lists()}>
        {({ title, list }) => (
          <div class="odds">
            <h2>{say(title)}</h2>
            <ul class="odds-list">
              <For each={list}>
                {({ words: what, chance }) => (
                  <li>
                    <span>{say(what)}</span>
                    <span class="odds-bar" aria-hidden="true">
                      <span style={{ width: `${100 * chance}%` }} />
                    </span>
                    <span class="odds-chance">{sayNumber(Math.round(100 * chance))} %</span>
                  </li>
                )}
              </For>
            </ul>
          </div>
        )}
      </For>
    </div>
  )
}

const settled = <T,>(value: T | 'thinking'): Exclude<T, 'thinking'> | null =>
  value === 'thinking' ? null : (value as Exclude<T, 'thinking'>)
