import type { CDPSession, Page } from 'playwright-core'
import { openBrowser } from '../../lib/browser.ts'

/** Lighthouse's slow fourth-generation line. */
export const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

/** An empty page of a phone in English, in a browser of its own. */
export async function openPhone(): Promise<{ page: Page; session: CDPSession } & AsyncDisposable> {
  const browser = await openBrowser()
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'en-US' },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  return {
    page,
    session: await context.newCDPSession(page),
    [Symbol.asyncDispose]: () => browser.close(),
  }
}
