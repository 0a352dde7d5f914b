import { openBrowser } from '../../lib/browser.ts'

const MIB = 1024 * 1024

export interface EndlessFigures {
  cards: number
  mostInPage: number
  heapGrowthMib: number
  /** Longest time between frames while scrolling. */
  longestPauseMilliseconds: number
  /** Same for an empty page: the machine's baseline. */
  longestPauseOfEmptyPage: number
}

/** Scrolls Explore until this many cards have passed. */
export async function scrollExplore(marketUrl: string, wanted: number): Promise<EndlessFigures> {
  await using browser = await openBrowser(['--js-flags=--expose-gc'])
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto('about:blank')
  await page.setContent('<div style="height: 200000px"></div>')
  const longestPauseOfEmptyPage = await page.evaluate(scrollFor, { pixels: 20_000, step: 120 })

  await page.goto(`${marketUrl}/#/explore`)
  const cards = page.locator('main li[aria-posinset]')
  await cards.first().waitFor()
  const session = await page.context().newCDPSession(page)
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  const heapBefore = await heap()
  let mostInPage = 0
  let longestPauseMilliseconds = 0
  let last = 0
  while (last < wanted) {
    const pause = await page.evaluate(scrollFor, { pixels: 6_000, step: 120 })
    longestPauseMilliseconds = Math.max(longestPauseMilliseconds, pause)
    const places = await cards.evaluateAll((items) => items.map((item) => Number(item.getAttribute('aria-posinset'))))
    mostInPage = Math.max(mostInPage, places.length)
    const now = Math.max(...places)
    if (now === last && (await page.evaluate(() => scrollY + innerHeight >= document.body.scrollHeight - 1))) break
    last = now
  }
  const heapGrowthMib = ((await heap()) - heapBefore) / MIB
  return { cards: last, mostInPage, heapGrowthMib, longestPauseMilliseconds, longestPauseOfEmptyPage }
}

/** Runs in the page. @returns milliseconds of the longest pause between two frames. */
async function scrollFor({ pixels, step }: { pixels: number; step: number }): Promise<number> {
  let longest = 0
  let before = await new Promise<number>(requestAnimationFrame)
  for (let done = 0; done < pixels; done += step) {
    scrollBy(0, step)
    const now = await new Promise<number>(requestAnimationFrame)
    longest = Math.max(longest, now - before)
    before = now
  }
  return longest
}
