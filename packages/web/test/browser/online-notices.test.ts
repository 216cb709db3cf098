import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { violations } from './support/accessible.js'
import { goOnline, type Online } from './support/server.js'
import { test, type Visit, type Visitor } from './support/visit.js'

const ADDRESS = 'https://play.example/'
const PASSWORD = 'correct horse battery'
/** A key of a server, made for this test. */
const KEY = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'

let online: Online
/** What was written to whom, and which push services were sent something. */
const mails: { readonly to: string; readonly text: string }[] = []
const posted: string[] = []
beforeAll(async () => {
  online = await goOnline(
    { address: ADDRESS, pushKey: KEY, smtp: 'smtp://nowhere.example', mailFrom: 'games@play.example' },
    {
      mailer: { send: async (mail) => void mails.push(mail), close() {} },
      post: async (url) => {
        posted.push(url)
        return { status: 201 }
      },
      patience: { push: 0, mail: 0 },
    },
  )
})
afterAll(() => online.stop())
beforeEach(() => {
  mails.length = 0
  posted.length = 0
})

let accounts = 0
/** Somebody with an account. */
async function come(
  visit: (visitor?: Visitor) => Promise<Visit>,
  visitor: Visitor = {},
): Promise<Visit & { readonly id: string }> {
  const visited = await visit({
    ...visitor,
    site: online.origin,
    serviceWorker: true,
    settings: { online: true, ...visitor.settings },
  })
  const data = { name: `Anna ${++accounts}`, password: PASSWORD }
  const { id } = await (await visited.context.request.post(`${online.origin}/api/accounts`, { data })).json()
  return { ...visited, id }
}

/** A browser without a push service, as in a test, is given one: it is reached at an address of its own. */
const PUSH_SERVICE = () => {
  let made: object | null = null
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const endpoint = 'https://fcm.googleapis.com/fcm/send/test'
  Object.assign(PushManager.prototype, {
    subscribe: async () => {
      made = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          made = null
          return true
        },
      }
      return made
    },
    getSubscription: async () => made,
  })
}

const accessible = async (page: Page): Promise<void> => {
  expect(await violations(page)).toEqual([])
}

describe('online', () => {
  test('notices are asked for where one looks for them, come when the page is away, and are ended', async ({
    visit,
  }) => {
    const { page, context, go, id } = await come(visit)
    await context.grantPermissions(['notifications'], { origin: online.origin })
    await page.addInitScript(PUSH_SERVICE)
    const data = { game: 'east-front', name: 'Kursk', seats: { axis: 'me', allies: { bot: 'random' } } }
    const lay = async () => (await context.request.post(`${online.origin}/api/tables`, { data })).json()
    await lay()
    await go('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await go('/lobby')
    await page.reload()
    await page.getByRole('button', { name: 'Tell me' }).click()
    await page.getByText('Be told when it is your turn?').waitFor({ state: 'detached' })
    expect(await online.server.services.store.pushesOf(id)).toMatchObject([
      { endpoint: 'https://fcm.googleapis.com/fcm/send/test', language: 'en' },
    ])
    // Of what comes then, one is told. (Whether the first table was seen already depends on how quick its bot was.)
    const { id: table } = await lay()
    await expect
      .poll(async () => {
        await online.server.services.notices.look()
        return posted.length
      })
      .toBeGreaterThan(0)

    // What comes is shown when nobody looks, and leads to the table.
    const session = await context.newCDPSession(page)
    const registration = new Promise<string>((resolve) =>
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(online.origin))
        if (found !== undefined) resolve(found.registrationId)
      }),
    )
    await session.send('ServiceWorker.enable')
    const push = { title: 'Your turn', body: 'Kursk', table }
    const registrationId = await registration
    await page.goto('about:blank')
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: online.origin,
      registrationId,
      data: JSON.stringify(push),
    })
    await go('/account')
    const shown = () =>
      page.evaluate(async () => {
        const own = await navigator.serviceWorker.ready
        return (await own.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
      })
    await expect.poll(shown).toEqual([{ title: 'Your turn', body: 'Kursk', tag: table }])

    // A new page knows nothing of the service that this test made up: it is asked for again, and taken back.
    const wish = page.getByRole('switch', { name: 'A notice of this browser' })
    await wish.check()
    await expect.poll(() => wish.isChecked()).toBe(true)
    await accessible(page)
    await wish.uncheck()
    await expect.poll(() => online.server.services.store.pushesOf(id)).toEqual([])
  })

  test('an address is confirmed by its link, brings a new password, and is forgotten', async ({ visit }) => {
    const { page, go } = await come(visit, { language: 'fr', phone: true })
    await go('/settings')
    await page.getByRole('textbox', { name: 'Adresse' }).fill('anna@mail.example')
    await page.getByLabel('Mot de passe').fill(PASSWORD)
    await page.getByRole('button', { name: 'M’envoyer le lien' }).click()
    await page.getByText('Un lien a été envoyé à anna@mail.example').waitFor()
    const linkTo = (purpose: string): string =>
      new RegExp(`/letter/${purpose}/[\\w-]+`).exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
    await go(linkTo('confirm'))
    await page.getByRole('button', { name: 'Oui, c’est la mienne' }).click()
    await page.getByText('Merci').waitFor()
    await accessible(page)
    await go('/account')
    await page.getByRole('switch', { name: 'Un courriel', checked: true }).uncheck()
    await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click()
    await page.getByText('J’ai oublié le mot de passe').click()
    await page.locator('#forgotten-name').fill(`Anna ${accounts}`)
    await page.getByRole('button', { name: 'M’envoyer un lien' }).click()
    await page.getByText('le lien est en route').waitFor()
    await expect.poll(() => mails.length).toBe(2)
    await go(linkTo('password'))
    await page.getByLabel('Nouveau mot de passe').fill('a better password')
    await page.getByRole('button', { name: 'Le choisir' }).click()
    await page.getByText('Connectez-vous avec le nouveau').waitFor()
    await accessible(page)
    await go(linkTo('stop'))
    await page.getByRole('button', { name: 'Oublier l’adresse' }).click()
    await page.getByText('L’adresse est oubliée').waitFor()
  })

  test('a token for a program is seen once and taken back, and programs are ranked like people', async ({
    visit,
  }) => {
    const { page, go, id } = await come(visit)
    const { store } = online.server.services
    const rating = { deviation: 80, volatility: 0.06, games: 4, updated: 0, game: 'ww2', players: 6 }
    const ratings = [
      { ...rating, who: id, rating: 1611 },
      { ...rating, who: 'bot:marshal', rating: 1702 },
    ]
    const played = { table: 'results of a test', game: 'ww2', players: 6 }
    await store.addResults(played, [], () => ({ results: [], ratings }))
    await go('/account')
    await page.getByRole('textbox', { name: 'Name of the program' }).fill('Zhukov')
    await page.getByRole('button', { name: 'Make a token' }).click()
    const token = await page.getByRole('textbox', { name: 'Token' }).inputValue()
    const headers = { authorization: `Bearer ${token}` }
    expect((await fetch(`${online.origin}/api/me`, { headers })).status).toBe(200)
    await accessible(page)
    await page.getByRole('button', { name: 'Done' }).click()
    expect(await page.content()).not.toContain(token)
    await page.getByRole('button', { name: 'Take back: Zhukov' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
    await page.getByRole('link', { name: 'Zhukov' }).waitFor({ state: 'detached' })
    expect((await fetch(`${online.origin}/api/me`, { headers })).status).toBe(401)

    await go('/lobby')
    await page.getByRole('link', { name: /^Rankings/ }).click()
    const rows = page.getByRole('row')
    await rows.nth(2).waitFor()
    expect(await rows.nth(1).innerText()).toMatch(/1\s+Marshal\s+bot\s+1,?702/)
    expect(await rows.nth(2).innerText()).toContain(`Anna ${accounts}`)
    await accessible(page)
    await page.getByRole('radio', { name: '2', exact: true }).check()
    await page.getByText('Nobody has finished a rated game').waitFor()
    await page.goBack()
  })
})
