// bin/materiel.mjs imports this module, and importing it runs the command.
import { reasonFor } from './files.js'
import { terminal } from './io.js'
import { run } from './run.js'

// A reader that has seen enough (materiel ... | head) is no error.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit()
    // Said without the stream: if it is the one that failed, nobody hears it, and the status remains.
    const reason = reasonFor(error)
    if (stream === process.stdout) process.stderr.write(`materiel: the output cannot be written: ${reason}\n`)
    process.exit(1)
  })

process.exitCode = await run(process.argv.slice(2), terminal())
