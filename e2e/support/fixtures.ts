import { test as base, expect, type Page } from '@playwright/test'

/** A page that complains: any error in its console, and any request that the server could not answer, fails the test. */
export interface Strict {
  /** Errors that this test brings about on purpose. */
  allow(pattern: RegExp): void
}

export const test = base.extend<{ strict: Strict }>({
  strict: [
    async ({ context }, use) => {
      const problems: string[] = []
      // Signed out, the question who is signed in is answered with 401, which Chromium logs.
      const allowed: RegExp[] = [/status of 401 .*\/v1\/userinfo/]
      const watch = (page: Page) => {
        page.on('console', (message) => {
          if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
        })
        page.on('pageerror', (error) => problems.push(`page: ${error.message}`))
        page.on('response', (response) => {
          if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`)
        })
      }
      context.on('page', watch)
      await use({ allow: (pattern) => allowed.push(pattern) })
      const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }
