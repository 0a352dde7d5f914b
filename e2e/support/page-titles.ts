import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import CONSOLE_MENU from '../../apps/admin/src/app/console-menu.json' with { type: 'json' }
import { type Locale, textsOf } from './texts.ts'

/** Title keys; null if named after a subject. */
const NAMED_BY: Record<string, string | null> = {
  '/map': 'nav.map',
  '/explore': 'explore.title',
  '/creators': 'creators.title',
  '/onboarding': 'onboarding.title',
  '/help-center': 'help.title',
  '/asset/*/detail': null,
  '/certificate/*': null,
  '/terms': null,
  '/privacy': null,
  '/compare': 'compare.title',
  '/creator/*/home': null,
  '/collection/*': null,
  '/orders/*/detail': 'order.title',
  '/user/assets': 'account.myAssets',
  '/user/order-records': 'account.transactions',
  '/user/favourites': 'account.favourites',
  '/user/following': 'account.following',
  '/user/edit': 'account.edit',
  '/user/password': 'account.password',
  '/user/logoff': 'account.logoff',
  '/user/wallet': 'account.wallet',
  '/user/notify': 'account.notify',
  '/store/dashboard': 'store.dashboard',
  '/store/assets': 'store.assetList',
  '/store/assets/*/statistics': 'store.assetStatistics',
  '/store/assets/*/edit': 'editor.title',
  '/store/orders': 'store.orderList',
  '/store/orders/*': 'store.order',
  '/store/ownership': 'store.ownership',
  '/store/requests': 'store.requests',
  '/store/upload-asset': 'store.uploadAsset',
  '/store/style': 'store.style',
  '/store/themes': 'store.themes',
  '/store/income': 'store.incomeDetails',
  '/store/account': 'store.accountManagement',
}

/** Console pages in the menu, with their text keys. */
const CONSOLE_NAMED_BY: Record<string, string> = Object.fromEntries(
  CONSOLE_MENU.map(({ to, key }) => [to, key === 'nav.reviews' ? 'review.queue' : key]),
)

/** Need prior events: see `repair.spec.ts`, `explanations.spec.ts`, `buy-as-visitor.spec.ts` and `boards.spec.ts`. */
const ELSEWHERE = [
  '/store/assets/*/violation',
  '/store/assets/*/explain',
  '/store/assets/*/versions',
  '/orders/new',
  '/board/*',
]

/** Layouts, redirects and the design system. */
const NO_PAGE = /^\/(__root|gallery|(user|store)\/(route|index)|.*\$)$/

/** The marketplace's pages, each a file, with `*` for IDs. */
export const MARKET_ROUTES = readdirSync(new URL('../../apps/web/src/routes', import.meta.url), { recursive: true })
  .map((file) => /^(.*)\.tsx$/.exec(`/${file}`)?.[1]?.replaceAll('.', '/') ?? '')
  .filter((file) => file !== '' && !NO_PAGE.test(file))
  .map((file) => file.replace(/\$\w+/g, '*').replace(/\/index$/, '') || '/')
  .filter((path) => !ELSEWHERE.includes(path))

/** Route of a page, with `*` for IDs. */
export const routeOf = (page: Page): string =>
  (new URL(page.url()).hash.slice(1).split('?')[0] ?? '').replace(/\/[0-9a-f-]{36}/g, '/*')

/** Checks the page's document title. */
export async function expectTitle(page: Page, locale: Locale): Promise<void> {
  const isConsole = new URL(page.url()).pathname.startsWith('/admin')
  const say = textsOf(isConsole ? 'admin' : 'web', locale)
  const product = say(isConsole ? 'console.title' : 'app.name')
  const route = routeOf(page)
  if (!isConsole && route === '/') return expect(page).toHaveTitle(product)
  const key = isConsole ? CONSOLE_NAMED_BY[route] : NAMED_BY[route]
  if (key === undefined && !isConsole) throw new Error(`${route} has no title in this list`)
  const name = key ? say(key) : ((await page.locator('h1').first().textContent()) ?? '').trim()
  expect(name).not.toBe('')
  return expect(page).toHaveTitle(`${name} · ${product}`)
}
