import { test as base, type BrowserContext, expect } from '@playwright/test'

/** Pages that complain: an error in a console, a text that is missing, a request that failed or was answered with 5xx fails the test. */
export interface Strict {
  /** Errors that this test brings about on purpose. */
  allow(pattern: RegExp): void
}

/** Answers that are no errors, and that Chromium logs all the same. */
const USUAL = [
  // Signed out, to the question who is signed in.
  /status of 401 .*\/v1\/userinfo\)$/,
  // To whoever has not asked yet to be verified, or to take part.
  /status of 404 .*\/(userinfo\/kyc|store\/onboarding)(\?creatorType=\d)?\)$/,
]
/** What a page that is left, or a search that has moved on, gives up itself. */
const GIVEN_UP = 'net::ERR_ABORTED'

/** Watches every window that opens while the test runs: Playwright's own and those that the test opens itself. */
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
      const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }
