import { words } from '@materiel/kernel'
import { createEffect, createUniqueId, type JSX, Show } from 'solid-js'
import { say } from '../common/language.js'
import './Dialog.css'
import { IconButton } from './IconButton.js'

const CLOSE = words('Close', 'Fermer')

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: JSX.Element
  /** Buttons at its foot. */
  readonly actions?: JSX.Element
  readonly class?: string
}

/** A question or a page over the page. The browser keeps the focus in it, closes it on Escape and gives the focus back. */
export const Dialog = (props: DialogProps) => <Modal {...props} class={`dialog ${props.class ?? ''}`} />

/** The same at an edge of the screen: the log, the menu. */
export const Drawer = (props: DialogProps & { readonly side?: 'left' | 'right' | 'bottom' }) => (
  <Modal {...props} class={`drawer drawer-${props.side ?? 'right'} ${props.class ?? ''}`} />
)

function Modal(props: DialogProps) {
  const title = createUniqueId()
  let dialog!: HTMLDialogElement
  createEffect(() => {
    if (props.open === dialog.open) return
    if (props.open) dialog.showModal()
    else dialog.close()
  })
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key; the browser turns it into a close event.
    <dialog
      ref={dialog}
      class={`modal ${props.class ?? ''}`}
      aria-labelledby={title}
      onClose={() => props.onClose()}
      onClick={(event) => event.target === dialog && props.onClose()}
    >
      {/* Its content exists only while it is open: nothing of a closed one can be found or read. */}
      <Show when={props.open}>
        <div class="modal-sheet">
          <div class="modal-head">
            <h2 id={title}>{props.title}</h2>
            <IconButton icon="close" label={say(CLOSE)} onClick={() => props.onClose()} />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
          <div class="modal-body" tabIndex={0}>
            {props.children}
          </div>
          <Show when={props.actions}>
            <div class="modal-actions">{props.actions}</div>
          </Show>
        </div>
      </Show>
    </dialog>
  )
}
