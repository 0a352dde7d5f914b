import type { BrowserContext, Page } from '@playwright/test'

/**
 * Rewrites JSON; drops responses after the page closes, which would fail passed tests.
 * @param url URL pattern, as in Playwright.
 * @param change Maps the server's JSON to the page's.
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
