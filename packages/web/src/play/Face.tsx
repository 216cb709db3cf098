import type { CardEntry } from '@materiel/kernel'
import { lazy, Suspense } from 'solid-js'
import { CardFace } from '../cards/CardFace.js'
import { usePlay } from './play.js'

/** Pictures come after the words: they are many, and nobody waits for them. */
const CardPicture = lazy(() => import('../looks/pictures/CardPicture.js'))

/** A card of the game at this table. */
export function Face(props: { readonly card: CardEntry; readonly dimmed?: boolean }) {
  const play = usePlay()
  return (
    <CardFace
      card={props.card}
      livery={play.look.liveries[props.card.seat]}
      type={play.label(props.card.type)}
      picture={
        <Suspense>
          <CardPicture game={play.game.id} card={props.card} />
        </Suspense>
      }
      dimmed={props.dimmed ?? false}
    />
  )
}
