import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where programs look for the place of temporary files, on any system. */
const NAMES = ['TMPDIR', 'TMP', 'TEMP']

/**
 * Whatever tests leave behind in the temporary folder, and the programs that they start, goes with a folder of its own when the run is over:
 * however they end.
 */
export default function setUp(): () => void {
  // Side by side where several kinds of tests have one, not one within the other: the names of sockets must not be long.
  process.env.MATERIEL_TEMPORARY ??= tmpdir()
  const folder = mkdtempSync(join(process.env.MATERIEL_TEMPORARY, 'materiel-tests-'))
  // PostgreSQL never runs as root: its own user has to come in.
  chmodSync(folder, 0o755)
  const before = NAMES.map((name) => [name, process.env[name]] as const)
  for (const name of NAMES) process.env[name] = folder
  return () => {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
