import type { BrowserContext, Page } from '@playwright/test'

/**
 * Changes the JSON that a page receives from a URL; writes pass unchanged.
 *
 * Pages ask at moments of their own, so an answer may be under way when a test closes its page. Nobody waits for that
 * one any more: it is dropped, instead of failing a test that had passed.
 *
 * @param url as Playwright matches it
 * @param change takes the server's JSON, and returns what the page gets
 */
export async function changeAnswers<Answer extends object>(
  page: Page | BrowserContext,
  url: string | ((url: URL) => boolean),
  change: (answer: Answer) => object,
): Promise<void> {
  await page.route(url, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    try {
      const response = await route.fetch()
      await route.fulfill({ response, json: change((await response.json()) as Answer) })
    } catch (error) {
      if (!(error instanceof Error && /has been (closed|disposed)|context disposed/.test(error.message))) throw error
    }
  })
}
