import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { MARKET } from './addresses.ts'
import { apiOf } from './api.ts'
import { withoutDrawing } from './drawing.ts'
import { signIn } from './people.ts'
import type { Locale, T } from './texts.ts'

/** New signed-in page for an account. */
export async function openAs(
  browser: Browser,
  account: string,
  options: Omit<BrowserContextOptions, 'locale'> & { locale: Locale },
  path: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: MARKET, ...options })
  await withoutDrawing(context)
  const page = await context.newPage()
  await signIn(page, account, options.locale, path)
  return page
}

/** Priced assets this buyer has not bought. */
export async function assetsToBuy(page: Page, count: number): Promise<string[]> {
  const api = apiOf(page.request)
  const { assets } = await api.listMarketAssets({ query: { limit: 100 } })
  const purchased = await api.listPurchasedAssets({ query: { limit: 100 } })
  const owned = new Set(purchased.assets.map(({ id }) => id))
  // Skips assets of other tests, whose names end stamped.
  const isOfTest = (name: string) => /[a-z0-9]{6,}$/.test(name)
  const wanted = assets.filter(({ id, name, price }) => price > 0 && !owned.has(id) && !isOfTest(name))
  return wanted.slice(0, count).map(({ id }) => id)
}

export async function buy(page: Page, t: T, assetId: string): Promise<void> {
  await page.goto(`/#/asset/${assetId}/detail`)
  await page.getByRole('button', { name: t('asset.buy') }).click()
  await page.waitForURL(/#\/orders\//)
}

export const orderIdOf = (page: Page) => /#\/orders\/([^/]+)\//.exec(page.url())?.[1] ?? ''
