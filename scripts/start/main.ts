/** `npm start`: everything on one machine, from an empty folder to ready, until Ctrl-C. `--fresh` empties the folder first. */
import { parseArgs } from 'node:util'
import { runUntilInterrupted } from './session.ts'

const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } })
process.exitCode = await runUntilInterrupted({ mode: 'built', fresh: values.fresh })
// Everything is stopped; a stray handle must not keep the process alive.
process.exit()
