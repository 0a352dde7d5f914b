import { test as base, type BrowserContext, expect } from '@playwright/test'

/** Fails the test on a console error, a missing text, a failed request or a 5xx response. */
export interface Strict {
  /** Errors that this test causes on purpose. */
  allow(pattern: RegExp): void
}

/** Expected responses that Chromium logs as errors: the browser opens the stream of an ended session once more before the page has noticed. */
const USUAL = [/status of 401 .*\/notifications\/events\)$/]
/** Requests that a page cancels when it is left or its search changes. */
const GIVEN_UP = 'net::ERR_ABORTED'

/** Watches every window of a test, and closes it afterwards: an open page goes on drawing and takes processor time of the next tests. */
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
