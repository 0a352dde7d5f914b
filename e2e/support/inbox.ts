import { expect } from '@playwright/test'
import { SANDBOX } from './addresses.ts'

/** The code in the newest message to somebody that is not `before`; waits for it. */
export async function codeSentTo(to: string, before?: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(
      async () => {
        const response = await fetch(`${SANDBOX}/inbox?to=${encodeURIComponent(to)}`)
        const messages = (await response.json()) as { text: string; receivedAt: string }[]
        const newest = messages.toSorted((a, b) => b.receivedAt.localeCompare(a.receivedAt))[0]
        code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
        return code !== undefined && code !== before
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  return code ?? ''
}
