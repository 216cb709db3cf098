import type { Me } from '@materiel/table/online'
import { createSignal } from 'solid-js'
import { isBoolean, remembered } from '../common/remembered.js'
import { setTurns } from '../common/turns.js'
import { ask, OnlineError } from './api.js'
import { redial, whenBack } from './line.js'
import { dropPush, keepPush } from './notices.js'

/** Who the server takes the person at this browser for. */

/** Somebody who never came in need not be asked after. */
const [hasComeIn, setComeIn] = remembered('online', isBoolean, () => false)

const [who, setWho] = createSignal<Me | null>()
/** Null for nobody; undefined until the server has said. */
export const me = who

function know(person: Me | null): void {
  setComeIn(person !== null)
  setWho(() => person)
  if (person === null) setTurns([])
}

let asking: Promise<void> | null = null

/** Find out who one is; asked once. */
export function meet(): Promise<void> {
  asking ??= hasComeIn() ? askWho() : Promise.resolve(know(null))
  return asking
}

async function askWho(): Promise<void> {
  try {
    know(await ask<Me>('GET', 'me'))
  } catch (error) {
    asking = null
    if (error instanceof OnlineError && error.code === 'sign-in') know(null)
    else throw error
  }
}

// Whoever signed out everywhere, on another device, is nobody here any more.
whenBack(() => {
  if (who()) askWho().catch(() => {})
})

/** Somebody else is here from now on. */
function become(person: Me | null): void {
  know(person)
  redial()
  // What this browser is told goes with whoever is here; a server that says no leaves it as it is.
  void (person === null ? dropPush() : keepPush()).catch(() => {})
}

export const beGuest = async (name: string): Promise<void> => become(await ask('POST', 'guests', { name }))
export const beAccount = async (name: string, password: string): Promise<void> =>
  become(await ask('POST', 'accounts', { name, password }))
export const signIn = async (name: string, password: string): Promise<void> =>
  become(await ask('POST', 'sessions', { name, password }))

export async function signOut(): Promise<void> {
  await ask('DELETE', 'sessions/current')
  become(null)
}
export async function signOutEverywhere(): Promise<void> {
  await ask('DELETE', 'sessions')
  become(null)
}
export async function changePassword(old: string, next: string): Promise<void> {
  await ask('PUT', 'me/password', { old, new: next })
}
export async function deleteMe(password: string): Promise<void> {
  await ask('DELETE', 'me', { password })
  become(null)
}
/** A program that plays for somebody. */
export interface Program {
  readonly id: string
  readonly name: string
  readonly created: number
}
export const myPrograms = async (): Promise<readonly Program[]> =>
  (await ask<{ bots: Program[] }>('GET', 'me/bots')).bots
export const newProgram = (name: string): Promise<{ bot: Program; token: string }> =>
  ask('POST', 'me/bots', { name })
export const deleteProgram = (id: string): Promise<object> =>
  ask('DELETE', `me/bots/${encodeURIComponent(id)}`)

export const myData = (): Promise<object> => ask('GET', 'me/data')

export async function mute(person: string, isMuted: boolean): Promise<void> {
  await ask(isMuted ? 'PUT' : 'DELETE', `me/mutes/${encodeURIComponent(person)}`)
  know(await ask<Me>('GET', 'me'))
}
