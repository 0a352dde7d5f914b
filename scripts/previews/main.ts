/** `npm run previews -- --again light|views|tiles`: queues one step of all previews. Uses the API's DATABASE_URL. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const program = path.resolve(import.meta.dirname, '../../apps/api/src/make-previews-anew.ts')
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1
