import { type Accessor, createEffect, onCleanup } from 'solid-js'

const NAME = 'Materiel'

/** What the tab of the browser says while the caller is on the page: "Germany: choose a card · Materiel". */
export function pageTitle(text: Accessor<string>): void {
  createEffect(() => {
    const own = text()
    document.title = own === '' ? NAME : `${own} · ${NAME}`
  })
  onCleanup(() => {
    document.title = NAME
  })
}
