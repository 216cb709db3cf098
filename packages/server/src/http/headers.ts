import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Nobody is told where the page was, it stands in no frame of others, and is taken for nothing but what it is. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** For what is no page: nothing may be done with it but read it. */
export const HEADERS: Readonly<Record<string, string>> = {
  ...ALWAYS,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** For the files of a page: what it may use stands in the page itself, as its build wrote it. */
export const headersOf = (folder: string): Readonly<Record<string, string>> => ({
  ...ALWAYS,
  'content-security-policy': `${policyIn(folder) ?? "default-src 'none'"}; frame-ancestors 'none'`,
})

function policyIn(folder: string): string | null {
  try {
    const page = readFileSync(join(folder, 'index.html'), 'utf8')
    const written = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1]
    // An attribute has its quotes written as entities; a header has not.
    return written?.replaceAll('&#39;', "'") ?? null
  } catch {
    return null
  }
}
