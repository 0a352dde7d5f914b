/**
 * `npm run payments:check`: signs a query to each payment channel with the configured keys, verifies the responses, and explains
 * what is wrong. Reads the same variables (and `X_FILE`s) as the API, and needs neither database nor store.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const program = path.resolve(import.meta.dirname, '../../apps/api/src/check-payments.ts')
const { status } = spawnSync(process.execPath, [program], { stdio: 'inherit' })
process.exitCode = status ?? 1
