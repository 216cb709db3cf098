import { type Words, words } from '@materiel/kernel'
import type { JSX } from 'solid-js'
import { say } from '../common/language.js'
import { Button } from '../ui/Button.js'
import { GameTabs } from './GameTabs.js'

const PRINT = words('Print', 'Imprimer')

interface StudyHeadProps {
  readonly page: 'rules' | 'cards' | 'lessons'
  readonly game: string
  readonly title: Words
  readonly lead: Words
  readonly children?: JSX.Element
}

/** How every page to study begins: the same page of the other games, what it is, and what can be done with it. */
export const StudyHead = (props: StudyHeadProps) => (
  <header class="study-head">
    <GameTabs game={props.game} to={(game) => ({ page: props.page, game })} />
    <h1>{say(props.title)}</h1>
    <p class="study-lead">{say(props.lead)}</p>
    {props.children}
  </header>
)

export const PrintButton = () => (
  <Button kind="quiet" class="study-print" onClick={() => print()}>
    {say(PRINT)}
  </Button>
)

/** Bring the place that an address names into sight, and the focus with it. */
export function showPlace(place: HTMLElement | null, block: ScrollLogicalPosition): void {
  place?.scrollIntoView({ block })
  place?.focus({ preventScroll: true })
}
