import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'

/** True where the stack's processes can be reached: `npm test` and `npm start` say where they keep their records. */
export const canKill = Boolean(process.env.DATA_DIR)

/** Ends one part of the stack as a crash does, as soon as it runs. Whoever started it starts it again. */
export async function killPart(name: 'api' | 'worker' | 'store'): Promise<void> {
  const record = path.join(process.env.DATA_DIR ?? '', 'run', `${name}.json`)
  await expect
    .poll(
      () => {
        try {
          const { pid } = JSON.parse(readFileSync(record, 'utf8')) as { pid: number }
          return process.kill(pid, 'SIGKILL')
        } catch {
          // It died a moment ago, and has not been started again yet.
          return false
        }
      },
      { timeout: 60_000 },
    )
    .toBe(true)
}
