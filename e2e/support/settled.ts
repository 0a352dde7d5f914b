import type { Page } from '@playwright/test'
import { DRAWING } from './drawing.ts'

const STILL_DRAWN = 'canvas[data-phase="loading"], canvas[data-drawing], .maplibregl-map:not([data-phase="drawn"])'

/** Waits until the visible pictures, fonts, models and maps are loaded. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(isDrawnInSight, STILL_DRAWN, { timeout: DRAWING })
  await page.evaluate(picturesInSight)
}

/** The same for the whole page, up to a few windows' height; lazy pictures load when scrolled near. */
export async function wholeSettled(page: Page): Promise<void> {
  await page.evaluate(passBy, { windows: 6 })
  await settled(page)
}

/** In the page. What is out of sight is drawn when it comes into sight. */
function isDrawnInSight(drawing: string): boolean {
  return [...document.querySelectorAll(drawing)].every((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom <= 0 || top >= innerHeight
  })
}

/** In the page. The wait is bounded. */
async function picturesInSight(): Promise<void> {
  const pictures = [...document.images].filter((picture) => {
    const { top, bottom } = picture.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && !picture.complete
  })
  const loaded = pictures.map((picture) => picture.decode().catch(() => {}))
  const patience = new Promise((resolve) => setTimeout(resolve, 5_000))
  await Promise.race([Promise.all([document.fonts.ready, ...loaded]), patience])
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

/** In the page: scrolls down and up again. */
async function passBy({ windows }: { windows: number }): Promise<void> {
  const end = Math.min(document.documentElement.scrollHeight, windows * innerHeight)
  for (let top = 0; top < end; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => setTimeout(resolve, 60))
    const loading = [...document.images].filter((picture) => !picture.complete)
    const patience = new Promise((resolve) => setTimeout(resolve, 1_500))
    await Promise.race([Promise.all(loading.map((picture) => picture.decode().catch(() => {}))), patience])
  }
  scrollTo({ top: 0, behavior: 'instant' })
}
