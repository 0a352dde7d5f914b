import type { Browser } from 'playwright-core'
import texts from '../../../apps/web/src/i18n/locales/signed-in.zh-CN.json' with { type: 'json' }
import { openBrowser } from '../../lib/browser.ts'
import { watchMemory } from '../../lib/memory.ts'
import { watchTasks } from './long-tasks.ts'

const TIMEOUT_MILLISECONDS = 30 * 60_000

export interface PageFigures {
  assetId: string
  /** From the click to the last part's response. */
  toLastPartSeconds: number
  /** Until the finish request, including the file's hash. */
  toFinishSeconds: number
  /** From the finish request until the page shows verification. */
  verificationSeconds: number
  parts: number
  /** Resident memory growth of the page's process and workers. */
  tabGrowthMib: number
  /** CPU time of the page's process. */
  tabWorkSeconds: number
  /** CPU time of all browser processes. */
  browserWorkSeconds: number
  longestTaskMilliseconds: number
  /** CPU time of the longest task, in traced runs. */
  longestWorkMilliseconds: number | undefined
}

interface Watch {
  tasks: { start: number; milliseconds: number }[]
  phases: { phase: string; at: number }[]
}
type Watched = typeof globalThis & { watch: Watch }

/**
 * Uploads a file through the form in a new browser.
 * @param cookie The session of a creator.
 * @param isTraced Tracing slows everything down.
 */
export async function uploadThroughPage(
  marketUrl: string,
  cookie: string,
  file: string,
  isTraced = false,
): Promise<PageFigures> {
  await using browser = await openBrowser()
  return await measure(browser, { marketUrl, cookie, file, isTraced })
}

interface Order {
  marketUrl: string
  cookie: string
  file: string
  isTraced: boolean
}

async function measure(browser: Browser, { marketUrl, cookie, file, isTraced }: Order): Promise<PageFigures> {
  const [name = '', value = ''] = cookie.split('=', 2)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([
    { name, value, url: marketUrl },
    { name: 'locale', value: 'zh-CN', url: marketUrl },
  ])
  const page = await context.newPage()
  await page.addInitScript(watchPage)
  await page.goto(`${marketUrl}/#/store/upload-asset`)
  await page.getByLabel(texts.uploadForm.file).setInputFiles(file)
  await page.getByLabel(texts.uploadForm.price, { exact: false }).fill('1')
  await page.waitForLoadState('networkidle')
  const stopTrace = isTraced ? await watchTasks(browser, page) : undefined
  const clickedAt = await page.evaluate(() => performance.now())
  const before = await processesOf(browser)
  const tab = before.find(({ type }) => type === 'renderer')
  if (!tab) throw new Error('the page has no process')
  const memory = watchMemory(tab.id)
  try {
    await page.getByRole('button', { name: texts.uploadForm.submit }).click()
    await page.waitForFunction(
      () => (globalThis as Watched).watch.phases.some(({ phase }) => phase === 'done' || phase === 'failed'),
      undefined,
      { timeout: TIMEOUT_MILLISECONDS },
    )
    const worked = workSince(before, await processesOf(browser))
    const figures = {
      ...figuresOf(await page.evaluate(readPage), clickedAt),
      tabWorkSeconds: worked(({ id }) => id === tab.id),
      browserWorkSeconds: worked(() => true),
    }
    return { ...figures, tabGrowthMib: memory.stop().growthMib, longestWorkMilliseconds: await stopTrace?.() }
  } finally {
    memory.stop()
  }
}

interface BrowserProcess {
  id: number
  type: string
  /** Seconds. */
  cpuTime: number
}

/** Busiest first: the first renderer is the page's. */
async function processesOf(browser: Browser): Promise<BrowserProcess[]> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.sort((a, b) => b.cpuTime - a.cpuTime)
}

/** @returns a function that sums the selected processes' CPU time between both samples, in seconds. */
function workSince(before: BrowserProcess[], after: BrowserProcess[]) {
  const earlier = new Map(before.map(({ id, cpuTime }) => [id, cpuTime]))
  return (which: (process: BrowserProcess) => boolean) =>
    after.filter(which).reduce((sum, { id, cpuTime }) => sum + cpuTime - (earlier.get(id) ?? 0), 0)
}

/** Runs in the page before its scripts. */
function watchPage(): void {
  const watch: Watch = { tasks: [], phases: [] }
  ;(globalThis as Watched).watch = watch
  performance.setResourceTimingBufferSize(10_000)
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      watch.tasks.push({ start: startTime, milliseconds: duration })
  }).observe({ type: 'longtask' })
  // Skip interrupted uploads left in a kept folder.
  new MutationObserver(() => {
    const phase = document.querySelector('[data-phase]:not([data-phase=interrupted])')?.getAttribute('data-phase')
    if (phase && watch.phases.at(-1)?.phase !== phase) watch.phases.push({ phase, at: performance.now() })
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-phase'] })
}

/** Runs in the page. */
function readPage() {
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return {
    ...(globalThis as Watched).watch,
    requests: requests.map(({ name, startTime, responseEnd }) => ({ name, start: startTime, end: responseEnd })),
  }
}

function figuresOf({ tasks, phases, requests }: ReturnType<typeof readPage>, clickedAt: number) {
  const puts = requests.filter(({ name }) => name.includes('partNumber='))
  const finish = requests.find(({ name }) => name.includes('/finish?'))
  const assetId = requests.map(({ name }) => /store\/assets\/([-0-9a-f]{36})/.exec(name)?.[1]).find(Boolean)
  const last = phases.at(-1)
  if (!finish || !assetId || last?.phase !== 'done') throw new Error(`the upload ended as "${last?.phase}"`)
  const tasksMeanwhile = tasks.filter(({ start }) => start >= clickedAt).map(({ milliseconds }) => milliseconds)
  return {
    assetId,
    toLastPartSeconds: (Math.max(...puts.map(({ end }) => end)) - clickedAt) / 1000,
    toFinishSeconds: (finish.start - clickedAt) / 1000,
    verificationSeconds: (last.at - finish.start) / 1000,
    parts: new Set(puts.map(({ name }) => name)).size,
    longestTaskMilliseconds: Math.max(0, ...tasksMeanwhile),
  }
}
