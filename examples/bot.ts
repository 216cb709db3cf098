// A bot that sits down at a table online and plays it to its end, in TypeScript, with nothing but fetch.
//
//   node --experimental-strip-types examples/bot.ts https://play.example TOKEN TABLE SEAT
//
// The token comes from POST /api/me/bots; see docs/online.md.
import { argv } from 'node:process'

interface Option {
  readonly key: string
}
interface Moment {
  /** How many entries have been written: an answer names it. */
  readonly serial: number
  readonly questions: readonly { readonly options: readonly Option[] }[]
  readonly outcome: { readonly winner: string; readonly reason: string } | null
}

class Refused extends Error {
  readonly status: number
  constructor(status: number, text: string) {
    super(text)
    this.status = status
  }
}

/** Sit down on the chair of a seat, and answer whatever is asked until the game is over. */
export async function play(server: string, token: string, table: string, seat: string): Promise<string> {
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`${server}/api/tables/${table}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = (await reply.json()) as { error?: { words: { en: string } } }
    if (!reply.ok) throw new Refused(reply.status, answer.error?.words.en ?? `status ${reply.status}`)
    return answer
  }
  /** What was asked too late, or at a moment that is gone, is asked anew. */
  const isLate = (error: unknown): boolean => error instanceof Refused && error.status === 409

  await ask('POST', 'sit', { seat })
  let path = 'moment'
  for (;;) {
    let moment: Moment
    try {
      moment = (await ask('GET', path)) as Moment
    } catch (error) {
      // The others are not all there yet.
      if (!isLate(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
      continue
    }
    const { serial, questions, outcome } = moment
    if (outcome !== null) return outcome.winner
    if (questions.length > 0) {
      // This is where a better bot would think.
      const { options } = questions[0]
      const { key } = options[Math.floor(Math.random() * options.length)]
      await ask('POST', 'answers', { serial, key }).catch((error) => {
        if (!isLate(error)) throw error
      })
    }
    // The next answer comes when something has been decided since, or after a while.
    path = `moment?after=${serial}`
  }
}

if (argv[1]?.endsWith('bot.ts')) {
  const [server, token, table, seat] = argv.slice(2)
  if (seat === undefined) console.error('usage: bot.ts SERVER TOKEN TABLE SEAT')
  else console.log(await play(server, token, table, seat))
}
