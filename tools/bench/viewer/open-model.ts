import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'

const WINDOW = { width: 1440, height: 900 }
const TIMEOUT_MILLISECONDS = 120_000

export interface OpenedModel {
  /** Mean pixel difference, 0 to 1. */
  difference: number
  /** From the button press to the first frame. */
  readyMilliseconds: number
  /** Longest task of the page meanwhile. */
  longestTaskMilliseconds: number
  /** Code and model, as transferred. */
  loadedBytes: number
}

/** Hides overlays in both screenshots. */
const WITHOUT_TOOLS =
  'canvas ~ * { visibility: hidden } canvas { outline: none !important; transition: none !important }'

type Watched = typeof globalThis & { tasks: number[] }

/** Opens an asset's page and its model. @throws when no button opens one. */
export async function openModel(browser: Browser, url: string): Promise<OpenedModel> {
  const context = await browser.newContext({ viewport: WINDOW, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  await page.goto(url)
  const frame = page.locator('div:has(> canvas)')
  // The button may be hidden.
  const open = frame.getByRole('button', { includeHidden: true })
  await open.waitFor({ timeout: TIMEOUT_MILLISECONDS })
  await page.waitForLoadState('networkidle')
  await page.addStyleTag({ content: WITHOUT_TOOLS })
  const picture = await frame.screenshot()
  await page.evaluate(() => {
    ;(globalThis as Watched).tasks.length = 0
    performance.clearResourceTimings()
  })
  const began = performance.now()
  await open.dispatchEvent('click')
  await page.locator('canvas[data-phase="ready"]').waitFor({ state: 'attached', timeout: TIMEOUT_MILLISECONDS })
  const readyMilliseconds = performance.now() - began
  const difference = await differenceOf(picture, await frame.screenshot())
  const seen = { difference, readyMilliseconds, ...(await costOf(page)) }
  await context.close()
  return seen
}

const costOf = (page: Page) =>
  page.evaluate(() => ({
    longestTaskMilliseconds: Math.max(0, ...(globalThis as Watched).tasks),
    loadedBytes: performance
      .getEntriesByType('resource')
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0),
  }))

async function differenceOf(first: Buffer, second: Buffer): Promise<number> {
  const [before, after] = await Promise.all([first, second].map((png) => sharp(png).removeAlpha().raw().toBuffer()))
  if (!before || before.length !== after?.length) throw new Error('the frame has changed its size')
  let sum = 0
  for (let i = 0; i < before.length; i++) sum += Math.abs((before[i] ?? 0) - (after[i] ?? 0))
  return sum / before.length / 255
}
