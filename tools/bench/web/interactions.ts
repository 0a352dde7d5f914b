import type { CDPSession, Locator, Page } from 'playwright-core'
import { median } from '../../lib/statistics.ts'
import { openPhone } from './phone.ts'

interface Step {
  name: string
  path: string
  act: (page: Page, session: CDPSession) => Promise<void>
}

/** Taps the button of that English name without Playwright's checks, whose scripts would count. */
const tap =
  (name: string): Step['act'] =>
  async (page, session) => {
    const { x, y } = await centreOf(page.getByRole('button', { name, exact: true }).first())
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }

async function centreOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error('nothing to tap')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const STEPS: Step[] = [
  { name: 'filter', path: 'en/explore', act: tap('Free') },
  { name: 'sort', path: 'en/explore', act: tap('Hottest') },
  // Loaded by the scroll to the end.
  { name: 'next page', path: 'en/explore', act: (page) => page.keyboard.press('End') },
]

/**
 * Median of the longest delay from a tap to the next frame, in milliseconds, by step.
 * @param slowdown Of the processor, by `calibrate`.
 */
export async function interactionDelays(marketUrl: string, assetPath: string, slowdown: number, visits: number) {
  const buy: Step = { name: 'buy', path: `en/${assetPath}`, act: tap('Buy now') }
  const delays = new Map<string, number>()
  for (const { name, path, act } of [...STEPS, buy]) {
    const seen: number[] = []
    for (let count = 0; count < visits; count++) {
      await using phone = await openPhone()
      const { page, session } = phone
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await page.goto(`${marketUrl}/${path}`, { waitUntil: 'networkidle' })
      await page.evaluate(observe)
      await act(page, session)
      await page.waitForLoadState('networkidle')
      seen.push(await page.evaluate(longest))
    }
    delays.set(name, median(seen))
  }
  return delays
}

declare global {
  var eventDurations: number[]
}

/** Runs in the page. */
function observe(): void {
  globalThis.eventDurations = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId) globalThis.eventDurations.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Runs in the page. Events below 16 ms are not reported. */
async function longest(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 500))
  return Math.max(16, ...globalThis.eventDurations)
}
