import { expect } from '@playwright/test'
import { SANDBOX } from './addresses.ts'

/** In milliseconds: messages are sent by the worker, beside everything else that a test's machine does. */
const DELIVERY = 120_000

/** The texts of all messages to a contact, newest first. */
async function messagesTo(to: string): Promise<string[]> {
  const response = await fetch(`${SANDBOX}/inbox?to=${encodeURIComponent(to)}`)
  const messages = (await response.json()) as { text: string; receivedAt: string }[]
  return messages.toSorted((a, b) => b.receivedAt.localeCompare(a.receivedAt)).map(({ text }) => text)
}

/** Waits for a code in the newest message to a contact that differs from `before`. */
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

/** Waits for a message to a contact. */
export async function toldTo(to: string, what: string): Promise<void> {
  await expect
    .poll(async () => (await messagesTo(to)).some((text) => text.includes(what)), { timeout: DELIVERY })
    .toBe(true)
}
