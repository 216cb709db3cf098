import { type Accessor, createEffect, onCleanup } from 'solid-js'
import { turns } from './turns.js'

const NAME = 'Materiel'

/**
 * What the tab of the browser says while the caller is on the page: "Germany: choose a card · Materiel", after the number of tables online that wait
 * for an answer.
 */
export function pageTitle(text: Accessor<string>): void {
  createEffect(() => {
    const own = text()
    const waiting = turns().size === 0 ? '' : `(${turns().size}) `
    document.title = `${waiting}${own === '' ? NAME : `${own} · ${NAME}`}`
  })
  onCleanup(() => {
    document.title = NAME
  })
}
