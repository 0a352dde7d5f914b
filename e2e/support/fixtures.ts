import { type BrowserContext, test as base, expect } from '@playwright/test'

/** Fails on console errors, missing texts, failed requests, 5xx. */
export interface Strict {
  /** Allows an error the test causes on purpose. */
  allow(pattern: RegExp): void
}

/** Chromium logs an ended session's event stream. */
const USUAL = [/status of 401 .*\/notifications\/events\)$/]
/** Requests cancelled by leaving or by a new search. */
const GIVEN_UP = 'net::ERR_ABORTED'

/** Closes all windows: open ones use CPU. */
export const test = base.extend<{ strict: Strict }>({
  strict: [
    async ({ browser }, use) => {
      const problems: string[] = []
      const allowed: RegExp[] = [...USUAL]
      const watch = (context: BrowserContext) => {
        context.on('console', (message) => {
          if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
        })
        context.on('weberror', (problem) => problems.push(`page: ${problem.error().message}`))
        context.on('requestfailed', (request) => {
          const reason = request.failure()?.errorText
          if (reason !== GIVEN_UP) problems.push(`${reason} ${request.url()}`)
        })
        context.on('response', (response) => {
          if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`)
        })
      }
      browser.on('context', watch)
      await use({ allow: (pattern) => allowed.push(pattern) })
      browser.off('context', watch)
      await Promise.all(browser.contexts().map((context) => context.close()))
      const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }
