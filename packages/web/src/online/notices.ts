import { words } from '@materiel/kernel'
import type { Notices } from '@materiel/table/online'
import { createSignal } from 'solid-js'
import { language, say } from '../common/language.js'
import { ask, OnlineError } from './api.js'
import { listen } from './line.js'

/** How somebody who is not there is told that it is their turn: by the push service of this browser, and by mail. */

export const askNotices = (): Promise<Notices> => ask('GET', 'notices')

// --- This browser.

/** Whether this browser is told: `denied` if its person said never, `impossible` if it cannot be. */
type PushState = 'on' | 'off' | 'denied' | 'impossible'

const [state, setState] = createSignal<PushState>('off')
export const pushState = state

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

const subscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Find out whether this browser is told of anything. */
export async function lookAtPush(): Promise<void> {
  if (!canPush() || (await navigator.serviceWorker.getRegistration()) === undefined) setState('impossible')
  else if (Notification.permission === 'denied') setState('denied')
  else setState((await subscription()) === null ? 'off' : 'on')
}

const NO_SERVICE = words(
  'This browser could not be reached by its push service.',
  'Le service de notification de ce navigateur n’a pas pu être joint.',
)

/** Ask the person at this browser whether they want to be told, and tell the server where. */
export async function beTold(pushKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return lookAtPush()
  const registration = await navigator.serviceWorker.ready
  const wish = { userVisibleOnly: true, applicationServerKey: pushKey }
  const made = await registration.pushManager.subscribe(wish).catch(() => null)
  if (made === null) throw new OnlineError('push', NO_SERVICE)
  await sendSubscription(made)
  setState('on')
}

async function sendSubscription(made: PushSubscription): Promise<void> {
  const { endpoint, keys } = made.toJSON()
  await ask('PUT', 'me/push', { endpoint, keys, language: language() })
}

export async function beLeftAlone(): Promise<void> {
  const made = await subscription()
  if (made !== null) {
    await ask('DELETE', 'me/push', { endpoint: made.endpoint })
    await made.unsubscribe()
  }
  setState('off')
}

/** Somebody else has come in: what this browser is told is for them from now on. */
export async function keepPush(): Promise<void> {
  if (!canPush()) return
  const made = await subscription()
  if (made !== null) await sendSubscription(made)
}

/** Whoever leaves takes it along. */
export async function dropPush(): Promise<void> {
  if (canPush()) await (await subscription())?.unsubscribe()
  setState('off')
}

const YOUR_TURN = words('Your turn', 'À vous de jouer')

// The server tells nobody who is at the table; a page that is there but not looked at tells its person itself.
listen((pushed) => {
  if (!('turn' in pushed) || !pushed.turn.yours || !document.hidden || !canPush()) return
  if (Notification.permission === 'granted') void showTurn(pushed.turn.table).catch(() => {})
})

async function showTurn(table: string): Promise<void> {
  if ((await subscription()) === null) return
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.showNotification(say(YOUR_TURN), {
    tag: table,
    data: table,
    icon: 'icons/icon-192.png',
  })
}

// --- Mail.

export const setMail = (address: string, password: string): Promise<object> =>
  ask('PUT', 'me/mail', { address, password, language: language() })
export const forgetMail = (): Promise<object> => ask('DELETE', 'me/mail')
export const setTurnMail = (turns: boolean): Promise<object> => ask('PUT', 'me/mail/turns', { turns })

/** Have a link to a new password sent to the address of an account, if it has one. */
export const forgotPassword = (name: string): Promise<object> => ask('POST', 'passwords', { name })

/** Do what the link in a letter is for. */
export const confirmMail = (secret: string): Promise<object> => ask('POST', 'letters/confirm', { secret })
export const stopMail = (secret: string): Promise<object> => ask('POST', 'letters/stop', { secret })
export const renewPassword = (secret: string, password: string): Promise<object> =>
  ask('POST', 'letters/password', { secret, password })
