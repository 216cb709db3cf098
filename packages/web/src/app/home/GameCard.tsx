import { type Declaration, seatsOfSide, sizeWords, words } from '@materiel/kernel'
import { createSignal, For, Show } from 'solid-js'
import { say } from '../../common/language.js'
import { href } from '../../common/route.js'
import { served } from '../../common/served.js'
import { troubleWords } from '../../common/trouble.js'
import { seatLivery } from '../../looks/kit/find.js'
import { FIRST_GAME } from '../../study/first/first.js'
import { isDone } from '../../study/lessons/done.js'
import { Button, LinkButton } from '../../ui/Button.js'
import { Crest } from '../../ui/Crest.js'
import { begin, quickAgreement } from '../new/begin.js'
import './GameCard.css'

const PLAY = words('Play against bots', 'Jouer contre les bots')
const FIRST = words('First game', 'Première partie')
const CHOOSE = words('Choose players…', 'Choisir les joueurs…')
const ONLINE = words('Play online…', 'Jouer en ligne…')
const LEARN = words('Learn it', 'Apprendre')
const RULES = words('Rules', 'Règles')
const CARDS = words('Cards', 'Cartes')

/** A game on the first page: what it is, and the ways into it. */
export function GameCard(props: { game: Declaration }) {
  const [trouble, setTrouble] = createSignal<unknown>()
  const [busy, setBusy] = createSignal(false)
  const play = async () => {
    setBusy(true)
    try {
      await begin(props.game, quickAgreement(props.game))
    } catch (error) {
      setTrouble(error)
      setBusy(false)
    }
  }
  const game = () => props.game
  const title = () => `game-${game().id}`
  return (
    <article class="game-card" aria-labelledby={title()}>
      <div class="game-card-crests">
        <For each={game().sides}>
          {(side) => (
            <span class="game-card-side">
              <For each={seatsOfSide(game(), side.id)}>
                {(seat) => <Crest livery={seatLivery(game().id, seat.id)} size={30} />}
              </For>
            </span>
          )}
        </For>
        <span class="game-card-size">{say(sizeWords(game()))}</span>
      </div>
      <h3 id={title()} class="game-card-name">
        {say(game().name)}
      </h3>
      <p class="game-card-about">{say(game().about)}</p>
      <div class="game-card-ways">
        <Button kind="primary" icon="play" disabled={busy()} onClick={play}>
          {say(PLAY)}
        </Button>
        <Show when={!isDone(game().id, FIRST_GAME)}>
          <LinkButton icon="lesson" href={href({ page: 'first', game: game().id })}>
            {say(FIRST)}
          </LinkButton>
        </Show>
        <LinkButton icon="person" href={href({ page: 'new', game: game().id })}>
          {say(CHOOSE)}
        </LinkButton>
        <Show when={served()}>
          <LinkButton icon="globe" href={href({ page: 'lay', game: game().id })}>
            {say(ONLINE)}
          </LinkButton>
        </Show>
      </div>
      <Show when={trouble()}>
        <p class="game-card-trouble" role="alert">
          {say(troubleWords(trouble()))}
        </p>
      </Show>
      <p class="game-card-study">
        <a href={href({ page: 'lessons', game: game().id })}>{say(LEARN)}</a>
        <a href={href({ page: 'rules', game: game().id })}>{say(RULES)}</a>
        <a href={href({ page: 'cards', game: game().id })}>{say(CARDS)}</a>
      </p>
    </article>
  )
}
