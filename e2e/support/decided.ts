import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** `POST /admin/reviews/:kind/:id` or a version's. */
const DECISION = /\/admin\/reviews\/[^/]+\/[^/]+(\/versions\/[^/]+)?$/

/** Waits for the response: its text may appear elsewhere. */
export async function decided(desk: Page, press: () => Promise<unknown>, saidAfterwards: string): Promise<void> {
  const isDecision = (response: { url(): string; request(): { method(): string } }) =>
    response.request().method() === 'POST' && DECISION.test(new URL(response.url()).pathname)
  const [answer] = await Promise.all([desk.waitForResponse(isDecision), press()])
  expect(answer.ok()).toBe(true)
  await expect(desk.getByText(saidAfterwards).first()).toBeVisible()
}
