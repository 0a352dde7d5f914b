import { median } from '../../lib/statistics.ts'
import { openPhone, SLOW_LINE } from './phone.ts'

export interface FirstScreen {
  /** Until the largest paint and all pictures in view, uncached. */
  milliseconds: number
  /** Received until then, in KB of 1,000 bytes. */
  kilobytes: number
}

/** Median first screen of a phone on a slow line. */
export async function firstScreen(url: string, visits: number): Promise<FirstScreen> {
  const seen: FirstScreen[] = []
  for (let count = 0; count < visits; count++) seen.push(await visit(url))
  return {
    milliseconds: median(seen.map(({ milliseconds }) => milliseconds)),
    kilobytes: median(seen.map(({ kilobytes }) => kilobytes)),
  }
}

async function visit(url: string): Promise<FirstScreen> {
  await using phone = await openPhone()
  const { page, session } = phone
  const sent = new Map<string, number>()
  const received: { seconds: number; bytes: number }[] = []
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_LINE)
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, wallTime }) =>
    sent.set(requestId, wallTime - timestamp),
  )
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    received.push({ seconds: timestamp + (sent.get(requestId) ?? 0), bytes: encodedDataLength }),
  )
  await page.goto(url, { waitUntil: 'networkidle' })
  const { began, complete } = await page.evaluate(firstScreenEnd)
  const bytes = received
    .filter(({ seconds }) => seconds * 1000 <= began + complete)
    .reduce((sum, one) => sum + one.bytes, 0)
  return { milliseconds: complete, kilobytes: bytes / 1000 }
}

/** Runs in the page. @returns milliseconds of the page's start since the epoch, and from it to the complete first screen. */
async function firstScreenEnd(): Promise<{ began: number; complete: number }> {
  const paints: PerformanceEntry[] = []
  new PerformanceObserver((list) => paints.push(...list.getEntries())).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  })
  await new Promise((resolve) => setTimeout(resolve, 200))
  const inView = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
  const pictures = inView.flatMap((image) => performance.getEntriesByName(image.currentSrc))
  const ends = pictures.map((entry) => (entry as PerformanceResourceTiming).responseEnd)
  return {
    began: performance.timeOrigin,
    complete: Math.max(...paints.map(({ startTime }) => startTime), ...ends),
  }
}
