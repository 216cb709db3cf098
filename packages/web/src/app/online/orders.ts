import type { Orders } from '@materiel/table/online'
import { createSignal, onCleanup } from 'solid-js'
import type { OnlineTable } from '../../online/online-table.js'
import { ordersAt, setOrdersAt } from '../../online/tables.js'
import type { Automation } from '../../play/automation.js'

/** Standing orders: the server declines reactions for somebody, who need not be there; nobody else is told. */
export function createOrders(id: string, table: OnlineTable, isPlaying: () => boolean): Automation {
  const [orders, setOrders] = createSignal<Orders>({ passThisTurn: false, only: null })
  const [turn, setTurn] = createSignal('')
  /** The turn for which everything is passed. */
  const [passed, setPassed] = createSignal<string | null>(null)
  onCleanup(table.subscribe(({ view }) => setTurn(`${view.round} ${view.seat}`)))
  const take = (kept: Orders): void => {
    setOrders(kept)
    setPassed(kept.passThisTurn ? turn() : null)
  }
  // Who cannot be asked now has none that could be shown.
  if (isPlaying()) ordersAt(id).then(take, () => {})
  const change = (wish: Orders): void => void setOrdersAt(id, wish).then(take, () => {})

  const isPassing = () => passed() !== null && passed() === turn()
  const only = () => orders().only
  return {
    isPassing,
    passThisTurn: (on) => change({ passThisTurn: on, only: only() }),
    asksAbout: () => {
      const cards = only()
      return cards === null ? null : new Set(cards)
    },
    askOnlyAbout: (cards) => change({ passThisTurn: isPassing(), only: cards === null ? null : [...cards] }),
  }
}
