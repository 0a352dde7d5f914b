/** `npm run payments:check`: queries each channel and explains problems. Needs no database or store. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const program = path.resolve(import.meta.dirname, '../../apps/api/src/check-payments.ts')
const { status } = spawnSync(process.execPath, [program], { stdio: 'inherit' })
process.exitCode = status ?? 1
