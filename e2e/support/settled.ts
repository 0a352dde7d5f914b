import type { Page } from '@playwright/test'
import { DRAWING } from './drawing.ts'

const STILL_DRAWN = 'canvas[data-phase="loading"], canvas[data-drawing], .maplibregl-map:not([data-phase="drawn"])'

/** Waits for visible pictures, fonts, models and maps. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(isDrawnInSight, STILL_DRAWN, { timeout: DRAWING })
  await page.evaluate(picturesInSight)
}

/** Same for several windows' height; lazy pictures load nearby. */
export async function wholeSettled(page: Page): Promise<void> {
  await page.evaluate(passBy, { windows: 6 })
  await settled(page)
}

/** Runs in the page. Elements out of sight render later. */
function isDrawnInSight(drawing: string): boolean {
  return [...document.querySelectorAll(drawing)].every((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom <= 0 || top >= innerHeight
  })
}

/** Runs in the page. The wait is bounded. */
async function picturesInSight(): Promise<void> {
  const pictures = [...document.images].filter((picture) => {
    const { top, bottom } = picture.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && !picture.complete
  })
  const loaded = pictures.map((picture) => picture.decode().catch(() => {}))
  const timeout = new Promise((resolve) => setTimeout(resolve, 5_000))
  await Promise.race([Promise.all([document.fonts.ready, ...loaded]), timeout])
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

/** Runs in the page: scrolls down and up again. */
async function passBy({ windows }: { windows: number }): Promise<void> {
  const end = Math.min(document.documentElement.scrollHeight, windows * innerHeight)
  for (let top = 0; top < end; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => setTimeout(resolve, 60))
    const loading = [...document.images].filter((picture) => !picture.complete)
    const timeout = new Promise((resolve) => setTimeout(resolve, 1_500))
    await Promise.race([Promise.all(loading.map((picture) => picture.decode().catch(() => {}))), timeout])
  }
  scrollTo({ top: 0, behavior: 'instant' })
}
