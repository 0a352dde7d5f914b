import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'

/** True if the stack's processes can be reached: `npm test` and `npm start` publish their folder. */
export const canKill = Boolean(process.env.DATA_DIR)

/** Kills one part of the stack as soon as it runs. Its supervisor restarts it. */
export async function killPart(name: 'api' | 'worker' | 'store'): Promise<void> {
  const record = path.join(process.env.DATA_DIR ?? '', 'run', `${name}.json`)
  await expect
    .poll(
      () => {
        try {
          const { pid } = JSON.parse(readFileSync(record, 'utf8')) as { pid: number }
          return process.kill(pid, 'SIGKILL')
        } catch {
          // It has exited and is not restarted yet.
          return false
        }
      },
      { timeout: 60_000 },
    )
    .toBe(true)
}
