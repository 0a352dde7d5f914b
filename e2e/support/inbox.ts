import { expect } from '@playwright/test'
import { SANDBOX } from './addresses.ts'

/** Milliseconds: the worker delivers messages under test load. */
const DELIVERY = 120_000

/** Message texts to a contact, newest first. */
async function messagesTo(to: string): Promise<string[]> {
  const response = await fetch(`${SANDBOX}/inbox?to=${encodeURIComponent(to)}`)
  const messages = (await response.json()) as { text: string; receivedAt: string }[]
  return messages.toSorted((a, b) => b.receivedAt.localeCompare(a.receivedAt)).map(({ text }) => text)
}

/** Newest message's code, other than `before`. */
export async function codeSentTo(to: string, before?: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(
      async () => {
        code = /\b\d{6}\b/.exec((await messagesTo(to))[0] ?? '')?.[0]
        return code !== undefined && code !== before
      },
      { timeout: DELIVERY },
    )
    .toBe(true)
  return code ?? ''
}

/** Waits for a message that contains the text. */
export async function expectMail(to: string, what: string): Promise<void> {
  await expect
    .poll(async () => (await messagesTo(to)).some((text) => text.includes(what)), { timeout: DELIVERY })
    .toBe(true)
}
