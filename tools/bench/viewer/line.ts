import type { Browser, CDPSession, Page } from 'playwright-core'

/** Lighthouse's 4G profile: bytes per second, latency in milliseconds. */
const LINE = { offline: false, latency: 170, downloadThroughput: 9_000_000 / 8, uploadThroughput: 9_000_000 / 8 }
const WINDOW = { width: 1440, height: 900 }
const TIMEOUT_MILLISECONDS = 120_000

export interface Opened {
  /** From navigation to the last largest-contentful paint. */
  recognisableMilliseconds: number
  /** Bytes received until then. */
  recognisableBytes: number
  /** From the button press to the viewer; null without. */
  liveMilliseconds: number | null
  /** Until the first detail tile arrived. */
  detailMilliseconds: number | null
  /** Bytes of code and object after the press. */
  liveBytes: number
  longestTaskMilliseconds: number
}

type Watched = typeof globalThis & { watched: { task: number; largest: number } }

/** Opens page and viewer uncached on a slow line. */
export async function openOnLine(browser: Browser, url: string): Promise<Opened> {
  const context = await browser.newContext({ viewport: WINDOW, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', LINE)
    const traffic = listen(session)
    await page.addInitScript(watch)
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    const { largest } = await watchedIn(page)
    const recognisableBytes = traffic.bytesUntil(largest)
    const live = await openLive(page, traffic)
    const { task } = await watchedIn(page)
    return { recognisableMilliseconds: largest, recognisableBytes, ...live, longestTaskMilliseconds: task }
  } finally {
    await context.close()
  }
}

/** Runs in the page from its start. */
function watch(): void {
  const watched = { task: 0, largest: 0 }
  Object.assign(globalThis, { watched })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.task = Math.max(watched.task, duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) watched.largest = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

const watchedIn = (page: Page) => page.evaluate(() => (globalThis as Watched).watched)

async function openLive(page: Page, traffic: Traffic) {
  const open = page.locator('div:has(> canvas[data-phase="waiting"])').getByRole('button')
  if ((await open.count()) === 0) return { liveMilliseconds: null, detailMilliseconds: null, liveBytes: 0 }
  const before = traffic.all()
  const began = performance.now()
  await open.dispatchEvent('click')
  await page.locator('canvas[data-phase="ready"]').waitFor({ state: 'attached', timeout: TIMEOUT_MILLISECONDS })
  const liveMilliseconds = performance.now() - began
  const liveBytes = traffic.all() - before
  await page.waitForLoadState('networkidle')
  const detailAt = traffic.firstDetail()
  return { liveMilliseconds, detailMilliseconds: detailAt === null ? null : detailAt - began, liveBytes }
}

type Traffic = ReturnType<typeof listen>

/** Records bytes received over time. */
function listen(session: CDPSession) {
  const arrived: { at: number; bytes: number }[] = []
  const addresses = new Map<string, string>()
  let began: number | undefined
  let detail: number | null = null
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    began ??= timestamp
    addresses.set(requestId, request.url)
  })
  session.on('Network.dataReceived', ({ timestamp, encodedDataLength }) =>
    arrived.push({ at: timestamp, bytes: encodedDataLength }),
  )
  session.on('Network.loadingFinished', ({ requestId }) => {
    // Tiles are .glb files, splats one .sog file.
    if (/tiles.*\.(glb|sog)(\?|$)/.test(addresses.get(requestId) ?? '')) detail ??= performance.now()
  })
  return {
    all: () => arrived.reduce((sum, { bytes }) => sum + bytes, 0),
    /** @param milliseconds after the page's own request. */
    bytesUntil: (milliseconds: number) =>
      arrived.filter(({ at }) => (at - (began ?? 0)) * 1000 <= milliseconds).reduce((sum, { bytes }) => sum + bytes, 0),
    firstDetail: () => detail,
  }
}
