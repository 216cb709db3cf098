import type { Play } from './play.js'

/** The keys of the table. Whoever types into a field, or has a dialog open, is left alone. */
export function followKeys(to: {
  readonly play: Play
  readonly toggle: (pane: 'countries' | 'log' | 'twin') => void
  readonly supply: () => void
  readonly help: () => void
  readonly escape: () => void
}): () => void {
  const { play } = to
  const stepBack = () => {
    if (play.repetition.wish() !== null) play.repetition.stop()
    else if (play.chooser() !== null) play.setChooser(null)
    else if (
      play.path().length > 0 ||
      play.shared() > 0 ||
      play.gathered().length > 0 ||
      play.confirming() !== null ||
      play.saying() !== null
    )
      play.letGo()
    else if (play.looked() !== null) play.lookInto(null)
    else if (play.hint() !== null) play.setHint(null)
    else if (play.past() !== null) play.backToNow()
    else to.escape()
  }
  const actions: Readonly<Record<string, () => void>> = {
    Escape: stepBack,
    s: to.supply,
    u: () => void play.undo(),
    h: () => void play.askHint(),
    a: () => document.querySelector<HTMLElement>('.bar-all')?.click(),
    c: () => to.toggle('countries'),
    l: () => to.toggle('log'),
    t: () => to.toggle('twin'),
    ',': () => void play.step(-1),
    '.': () => void play.step(1),
    '?': to.help,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target as Element
    if (target.closest('input, select, textarea, dialog') !== null) return
    if (/^[1-9]$/.test(event.key)) {
      // What is to be chosen on the spot comes first.
      const place = document.querySelector('.chooser') ?? document.querySelector('.bar')
      const button = place?.querySelector<HTMLButtonElement>(`[data-number="${event.key}"]`)
      event.preventDefault()
      button?.click()
      return
    }
    // A button or a link with the focus does its own.
    if (
      event.key === 'Enter' &&
      play.confirming() !== null &&
      target.closest('button, a, [role="button"]') === null
    ) {
      event.preventDefault()
      if (!event.repeat) void play.confirm()
      return
    }
    if (event.key === ' ' && target.closest('button, a, [role="button"]') === null && play.skip()) {
      event.preventDefault()
      return
    }
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (action === undefined) return
    event.preventDefault()
    action()
  }
  const onAnyKey = () => play.setByKeyboard(true)
  const onPointer = () => play.setByKeyboard(false)
  // Whoever presses something has seen enough of what happens.
  const onClick = (event: MouseEvent) => {
    if ((event.target as Element).closest('.table') !== null) play.stage.skip()
  }
  addEventListener('keydown', onKeyDown)
  addEventListener('keydown', onAnyKey, { capture: true })
  addEventListener('pointerdown', onPointer, { capture: true })
  addEventListener('click', onClick, { capture: true })
  return () => {
    removeEventListener('keydown', onKeyDown)
    removeEventListener('keydown', onAnyKey, { capture: true })
    removeEventListener('pointerdown', onPointer, { capture: true })
    removeEventListener('click', onClick, { capture: true })
  }
}
