import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'

/** Set by `npm test` and `npm start`. */
export const canKill = Boolean(process.env.DATA_DIR)

/** Kills a running process, which its supervisor restarts. */
export async function killPart(name: 'api' | 'worker' | 'store'): Promise<void> {
  const record = path.join(process.env.DATA_DIR ?? '', 'run', `${name}.json`)
  await expect
    .poll(
      () => {
        try {
          const { pid } = JSON.parse(readFileSync(record, 'utf8')) as { pid: number }
          return process.kill(pid, 'SIGKILL')
        } catch {
          // Exited and not restarted yet.
          return false
        }
      },
      { timeout: 60_000 },
    )
    .toBe(true)
}
