import { createSignal, createUniqueId, type JSX, onCleanup, Show } from 'solid-js'
import './Tooltip.css'

const DELAY = 350
const GAP = 8

/** Whether the focus was led to where it is by a key; a dialog that opens puts it somewhere too, and says nothing by that. */
let isLed = false
const onAnyKey = ({ key }: KeyboardEvent) => {
  isLed = key === 'Tab' || key.startsWith('Arrow')
}
const onAnyPointer = () => {
  isLed = false
}
globalThis.addEventListener?.('keydown', onAnyKey, { capture: true })
globalThis.addEventListener?.('pointerdown', onAnyPointer, { capture: true })

/**
 * A few words about whatever it wraps, shown to those who point at it or reach it by keyboard. The wrapped thing must have a name of
 * its own: the tip is for eyes, and for the description of a screen reader where `describes` is set.
 */
export function Tooltip(props: { text: string; describes?: boolean; children: JSX.Element }) {
  const id = createUniqueId()
  const [shown, setShown] = createSignal(false)
  let anchor!: HTMLSpanElement
  let timer: ReturnType<typeof setTimeout> | undefined

  const hide = () => {
    clearTimeout(timer)
    setShown(false)
  }
  const show = () => setShown(props.text !== '')
  const soon = (event: PointerEvent) => {
    // A finger has no hovering; a long press belongs to the system.
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer)
    timer = setTimeout(show, DELAY)
  }
  const onFocus = (event: FocusEvent) => {
    if (isLed && event.target instanceof Element && event.target.matches(':focus-visible')) show()
  }
  onCleanup(() => clearTimeout(timer))

  // In the top layer, so that no drawer or map cuts it off; below its anchor, above where there is no room.
  const place = (tip: HTMLElement) => {
    queueMicrotask(() => {
      if (!tip.isConnected) return
      tip.showPopover()
      const around = (anchor.firstElementChild ?? anchor).getBoundingClientRect()
      const { width, height } = tip.getBoundingClientRect()
      const below = around.bottom + GAP + height <= innerHeight
      const left = around.left + around.width / 2 - width / 2
      tip.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`
      tip.style.top = `${below ? around.bottom + GAP : around.top - GAP - height}px`
    })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the wrapped control acts; this only shows words about it.
    <span
      class="tooltip-anchor"
      ref={anchor}
      onPointerEnter={soon}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocusIn={onFocus}
      onFocusOut={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
      aria-describedby={props.describes && shown() ? id : undefined}
    >
      {props.children}
      <Show when={shown()}>
        <span id={id} class="tooltip" role="tooltip" popover="manual" ref={place}>
          {props.text}
        </span>
      </Show>
    </span>
  )
}
