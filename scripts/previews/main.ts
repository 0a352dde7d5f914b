/**
 * `npm run previews -- --again light|views|tiles`: has the worker do one step of all previews anew, after everything that somebody waits
 * for. Reads the same DATABASE_URL (or DATABASE_URL_FILE) as the API.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const program = path.resolve(import.meta.dirname, '../../apps/api/src/make-previews-anew.ts')
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1
