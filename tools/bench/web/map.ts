import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../../lib/browser.ts'

/** Software rendering without a graphics card. */
const FLAGS = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']
const WINDOW = { width: 1440, height: 900 }
const TIMEOUT_MILLISECONDS = 120_000
const DRAGS = 8
const STEPS_OF_A_DRAG = 20

export interface MapFigures {
  /** From the points' last byte to clickable markers. */
  readyMilliseconds: number
  markers: number
  /** Longest task while dragging, with and without points. */
  longestTaskMilliseconds: number
  longestTaskOfEmptyMap: number
  /** Longest handler of clustering results. */
  longestAnswerMilliseconds: number
}

interface Watch {
  tasks: number[]
  answers: number[]
}
type Watched = typeof globalThis & { watch: Watch; markersAt: number }

/** Opens and drags a map of this many points. */
export async function dragMap(marketUrl: string, points: number): Promise<MapFigures> {
  await using browser = await openBrowser(FLAGS)
  return await measure(browser, marketUrl, points)
}

async function measure(browser: Browser, marketUrl: string, points: number): Promise<MapFigures> {
  const page = await browser.newPage({ viewport: WINDOW })
  const wanted = Promise.withResolvers<void>()
  await page.route('**/statistics-poi.json', async (route) => {
    await wanted.promise
    await route.fulfill({ json: pointsOfChina(points), headers: { 'access-control-allow-origin': '*' } })
  })
  await page.addInitScript(watchPage)
  await page.goto(`${marketUrl}/#/map`)
  // Load the map first, to measure only the points.
  await page.locator('[data-phase="drawn"]').waitFor({ timeout: TIMEOUT_MILLISECONDS })
  const empty = await drag(page)
  wanted.resolve()
  await page.locator('[data-marker]').first().waitFor({ timeout: TIMEOUT_MILLISECONDS })
  await page.waitForFunction(() => (globalThis as Partial<Watched>).markersAt !== undefined)
  const readyMilliseconds = await page.evaluate(() => {
    const [points] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('statistics-poi.json'))
    return (globalThis as Watched).markersAt - (points as PerformanceResourceTiming).responseEnd
  })
  const full = await drag(page)
  return {
    readyMilliseconds,
    markers: await page.locator('[data-marker]').count(),
    longestTaskMilliseconds: Math.max(0, ...full.tasks),
    longestTaskOfEmptyMap: Math.max(0, ...empty.tasks),
    longestAnswerMilliseconds: Math.max(0, ...full.answers),
  }
}

/** Runs in the page from its start. */
function watchPage(): void {
  const watched = globalThis as Watched
  watched.watch = { tasks: [], answers: [] }
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('longtask', ({ duration }) => watched.watch.tasks.push(duration))
  observe('long-animation-frame', (frame) => {
    const { scripts = [] } = frame as PerformanceEntry & { scripts?: { invoker: string; duration: number }[] }
    for (const { invoker, duration } of scripts) if (invoker.startsWith('Worker.')) watched.watch.answers.push(duration)
  })
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[data-marker]')) return
    observer.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => {
        watched.markersAt = performance.now()
      }),
    )
  }).observe(document, { childList: true, subtree: true })
}

/** Drags back and forth. @returns the measurements. */
async function drag(page: Page): Promise<Watch> {
  await page.evaluate(() => {
    ;(globalThis as Watched).watch = { tasks: [], answers: [] }
  })
  const middle = { x: WINDOW.width / 2, y: WINDOW.height / 2 }
  for (let count = 0; count < DRAGS; count++) {
    const reach = count % 2 === 0 ? 500 : -500
    await page.mouse.move(middle.x - reach / 2, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x + reach / 2, middle.y + 40, { steps: STEPS_OF_A_DRAG })
    await page.mouse.up()
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  return page.evaluate(() => (globalThis as Watched).watch)
}

/** Deterministic sunflower pattern; every twentieth point is an owner. */
function pointsOfChina(count: number) {
  const places = Array.from({ length: count }, (_, index) => {
    const distance = Math.sqrt((index + 0.5) / count)
    const angle = index * Math.PI * (3 - Math.sqrt(5))
    const longitude = 105 + 22 * distance * Math.cos(angle)
    const latitude = 34 + 11 * distance * Math.sin(angle)
    const id = `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`
    return { id, name: `藏品 ${index}`, snapshot: null, longitude, latitude }
  })
  const isOwner = (index: number) => index % 20 === 0
  return {
    generatedAt: new Date(0).toISOString(),
    sceneAssets: places.filter((_, index) => !isOwner(index)),
    owners: places.filter((_, index) => isOwner(index)),
  }
}
