/** `npm run dead-letters [-- --redrive KIND]`: lists or repeats jobs that failed for good. Uses the API's DATABASE_URL. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const program = path.resolve(import.meta.dirname, '../../apps/api/src/dead-letters.ts')
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1
