// bin/materiel.mjs imports this module, and importing it runs the command.
import { terminal } from './io.js'
import { run } from './run.js'

// A reader that has seen enough (materiel ... | head) is no error.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })

process.exitCode = await run(process.argv.slice(2), terminal())
