import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** `POST /admin/reviews/:kind/:id`, or of a version; claims and hidden numbers have longer paths. */
const DECISION = /\/admin\/reviews\/[^/]+\/[^/]+(\/versions\/[^/]+)?$/

/** Presses what decides a review, and waits until the decision is kept: the same words may stand on the page for something else. */
export async function decided(desk: Page, press: () => Promise<unknown>, saidAfterwards: string): Promise<void> {
  const isDecision = (response: { url(): string; request(): { method(): string } }) =>
    response.request().method() === 'POST' && DECISION.test(new URL(response.url()).pathname)
  const [answer] = await Promise.all([desk.waitForResponse(isDecision), press()])
  expect(answer.ok()).toBe(true)
  await expect(desk.getByText(saidAfterwards).first()).toBeVisible()
}
