import { type Words, words } from '@materiel/kernel'
import { createSignal } from 'solid-js'
import { isBoolean, isOneOf, remembered } from './remembered.js'

/** What the person at this browser likes; all of it remembered. */

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export const [theme, setTheme] = remembered<Theme>('theme', isOneOf(THEMES), () => 'system')

export const MOTIONS = ['system', 'full', 'none'] as const
export type MotionWish = (typeof MOTIONS)[number]
export const [motionWish, setMotionWish] = remembered<MotionWish>('motion', isOneOf(MOTIONS), () => 'system')

/** How long each choice of a bot can be looked at, in milliseconds, from instant to a story; all that they do between two questions takes ten times as long at most. */
export const BOT_PACES = [0, 250, 600, 1500] as const
export type BotPace = (typeof BOT_PACES)[number]
export const [botPace, setBotPace] = remembered<BotPace>('bot-pace', isOneOf(BOT_PACES), () => 600)
/** What each is called. */
export const PACE_NAMES: Readonly<Record<BotPace, Words>> = {
  0: words('Instant', 'Instantané'),
  250: words('Quick', 'Rapide'),
  600: words('Calm', 'Posé'),
  1500: words('Story', 'Récit'),
}

/** Whether supply lines are drawn when a table opens, and whether they are drawn now. */
export const [showSupply, setShowSupply] = remembered('supply', isBoolean, () => false)

/** Whether the map goes where something happens; otherwise it stays where the person has put it. */
export const [followNews, setFollowNews] = remembered('follow', isBoolean, () => false)

/** Whether a choice that cannot be taken back is confirmed first. */
export const [confirmFinal, setConfirmFinal] = remembered('confirm', isBoolean, () => true)

export const [sound, setSound] = remembered('sound', isBoolean, () => false)

const stillness = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)')
const [systemWantsStillness, setSystemWantsStillness] = createSignal(stillness?.matches ?? false)
stillness?.addEventListener('change', (event) => setSystemWantsStillness(event.matches))

/** Whether things may move. */
export const motion = (): boolean =>
  motionWish() === 'system' ? !systemWantsStillness() : motionWish() === 'full'
