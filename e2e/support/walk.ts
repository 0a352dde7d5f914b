import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import CONSOLE_MENU from '../../apps/admin/src/app/console-menu.json' with { type: 'json' }
import { MARKET } from './addresses.ts'
import { signIn } from './people.ts'
import type { Locale } from './texts.ts'

export interface Look {
  locale: Locale
  width: number
  theme: 'light' | 'dark'
}

/** Covers every route; `*` is the first matching link. */
const WALKS: { account: string | null; start: string; paths: string[] }[] = [
  {
    account: null,
    start: '/#',
    paths: [
      '/',
      '/collection/*',
      '/map',
      '/creators',
      '/creator/*/home',
      '/explore?headerType=daily',
      '/explore',
      '/asset/*/detail',
      '/certificate/*',
      '/compare',
      '/onboarding',
      '/help-center',
      '/terms',
      '/privacy',
    ],
  },
  {
    account: 'buyer@demo.test',
    start: '/#',
    paths: [
      '/user/assets',
      '/user/order-records',
      '/orders/*/detail',
      '/user/favourites',
      '/user/following',
      '/user/edit',
      '/user/password',
      '/user/logoff',
      '/user/wallet',
      '/user/notify',
      '/onboarding',
    ],
  },
  {
    account: 'creator@demo.test',
    start: '/#',
    paths: [
      '/store/dashboard',
      '/store/assets/*/statistics',
      '/store/orders',
      '/store/orders/*',
      '/store/assets',
      '/store/assets/*',
      '/store/ownership',
      '/store/requests',
      '/store/upload-asset',
      '/store/style',
      '/store/themes',
      '/store/income',
      '/store/account',
    ],
  },
  {
    account: 'operator@demo.test',
    start: '/admin/#',
    paths: [
      ...CONSOLE_MENU.flatMap(({ to: path }) =>
        path === '/reviews' ? [path, '/reviews/*'] : path === '/texts' ? [path, '/texts/*'] : [path],
      ),
    ],
  },
]

/** File name for a page. */
export const nameOf = (path: string): string => path.replace(/\W+/g, '-').replace(/^-|-$/g, '').replace(/^$/, 'home')

/** Loads pages from scratch, so `look` sees no previous one. */
export async function walkAllPages(
  page: Page,
  locale: Locale,
  look: (page: Page, name: string, path: string) => Promise<void>,
): Promise<void> {
  for (const { account, start, paths } of WALKS) {
    await page.context().clearCookies()
    await page.context().addCookies([{ name: 'locale', value: locale, url: MARKET }])
    if (account) await signIn(page, account, locale, `${start}${paths[0]}`)
    for (const path of paths) {
      const address = await addressOf(page, path)
      if (address === null) continue
      await page.goto('about:blank')
      await page.goto(`${start}${address}`)
      await page.waitForLoadState('networkidle')
      await expect(page.locator('h1').first()).toBeVisible()
      await look(page, `${start.includes('admin') ? 'console-' : ''}${nameOf(path)}${account ? '' : '-visitor'}`, path)
    }
  }
}

/** @returns Null if the previous page has no such link. */
async function addressOf(page: Page, path: string): Promise<string | null> {
  const [before, after] = path.split('*')
  if (after === undefined) return path
  const link = page.locator(`main a[href*="#${before}"]`).first()
  if ((await link.count()) === 0) return null
  const href = await link.getAttribute('href')
  return href?.slice(href.indexOf('#') + 1) ?? null
}

export function openLook(browser: Browser, { locale, width, theme }: Look): Promise<BrowserContext> {
  return browser.newContext({ locale, viewport: { width, height: 900 }, baseURL: MARKET, colorScheme: theme })
}
