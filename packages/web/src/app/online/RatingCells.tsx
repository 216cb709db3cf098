import { words } from '@materiel/kernel'
import { sayNumber } from '../../common/language.js'

/** A rating in a table of ratings: the figure, what it lies between, and the games behind it. */

export const RATING_HEADS = [words('Rating', 'Cote'), words('Between', 'Entre'), words('Games', 'Parties')]

export function RatingCells(props: { rating: number; deviation: number; games: number }) {
  const bound = (deviations: number) => sayNumber(Math.round(props.rating + deviations * props.deviation))
  return (
    <>
      <td>
        <strong>{sayNumber(Math.round(props.rating))}</strong>
      </td>
      <td>
        {bound(-2)} – {bound(2)}
      </td>
      <td>{sayNumber(props.games)}</td>
    </>
  )
}
