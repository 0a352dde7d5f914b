/** `npm start`: runs everything until Ctrl-C. `--fresh` empties the data folder. */
import { parseArgs } from 'node:util'
import { runUntilInterrupted } from './session.ts'

const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } })
process.exitCode = await runUntilInterrupted({ mode: 'built', fresh: values.fresh })
// Ignore stray handles: everything is stopped.
process.exit()
