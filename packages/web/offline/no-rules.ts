import type { Plugin } from 'vite'

const NOTHING = '\0no-rules'

/** Keeps rules out of the page's own files: it shows what games declare, and they are played in a worker, which has files of its own. */
export const noRulesInPage = (): Plugin => ({
  name: 'materiel-no-rules-in-page',
  apply: 'build',
  enforce: 'pre',
  // The list of games loads each by its name when somebody plays it; on a page nobody does.
  resolveId: (source, _importer, { kind }) =>
    kind === 'dynamic-import' && /^@materiel\/[^/]+$/.test(source) ? NOTHING : undefined,
  load: (id) =>
    id === NOTHING ? `throw new Error('rules run in a worker, and are not to be had on a page')` : undefined,
})
