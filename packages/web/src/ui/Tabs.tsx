import { createUniqueId, For, type JSX } from 'solid-js'
import './Tabs.css'

export interface Tab {
  readonly id: string
  readonly label: string
  readonly content: () => JSX.Element
}

/** Several pages in one place. Arrow keys go from tab to tab, as everywhere. */
export function Tabs(props: {
  readonly tabs: readonly Tab[]
  readonly selected: string
  readonly onSelect: (id: string) => void
  /** What the tabs are, for a screen reader. */
  readonly label: string
  readonly class?: string
}) {
  const name = createUniqueId()
  const tabId = (id: string) => `${name}-tab-${id}`
  const panelId = `${name}-panel`
  const current = () => props.tabs.find(({ id }) => id === props.selected) ?? props.tabs[0]

  const onKeyDown = (event: KeyboardEvent) => {
    const at = props.tabs.findIndex(({ id }) => id === current()?.id)
    const last = props.tabs.length - 1
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key]
    const tab = to === undefined ? undefined : props.tabs[to]
    if (tab === undefined) return
    event.preventDefault()
    props.onSelect(tab.id)
    document.getElementById(tabId(tab.id))?.focus()
  }

  return (
    <div class={`tabs ${props.class ?? ''}`}>
      <div class="tabs-list" role="tablist" aria-label={props.label} onKeyDown={onKeyDown}>
        <For each={props.tabs}>
          {(tab) => (
            <button
              type="button"
              role="tab"
              class="tabs-tab"
              id={tabId(tab.id)}
              aria-selected={tab.id === current()?.id}
              aria-controls={panelId}
              tabIndex={tab.id === current()?.id ? 0 : -1}
              onClick={() => props.onSelect(tab.id)}
            >
              {tab.label}
            </button>
          )}
        </For>
      </div>
      <div
        class="tabs-panel"
        role="tabpanel"
        id={panelId}
        aria-labelledby={tabId(current()?.id ?? '')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        {current()?.content()}
      </div>
    </div>
  )
}
