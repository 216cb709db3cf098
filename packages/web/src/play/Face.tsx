import type { CardEntry } from '@materiel/kernel'
import { CardFace } from '../cards/CardFace.js'
import { usePlay } from './play.js'

/** A card of the game at this table. */
export function Face(props: { readonly card: CardEntry; readonly dimmed?: boolean }) {
  const play = usePlay()
  return (
    <CardFace
      card={props.card}
      livery={play.look.liveries[props.card.seat]}
      type={play.label(props.card.type)}
      dimmed={props.dimmed ?? false}
    />
  )
}
