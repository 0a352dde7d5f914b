import type { BrowserContext, Page } from '@playwright/test'
import { signInUrl } from '@wencang/contract'
import { ACCOUNT, MARKET } from './addresses.ts'
import { type Locale, textsOf } from './texts.ts'

export const DEMO_PASSWORD = 'Heritage-2026'

/** Signs in and returns to the original page. */
export async function signIn(
  page: Page,
  account: string,
  locale: Locale,
  path = '/#/user/assets',
  password = DEMO_PASSWORD,
): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: locale, url: MARKET }])
  const back = `${MARKET}${path}`
  await page.goto(signInUrl(ACCOUNT, back))
  await page.locator('input[name="account"]').fill(account)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('form:has(input[name="password"]) button[type="submit"]').click()
  await page.waitForURL(back)
}

/** Signs out like the account menu. */
export async function signOut(context: BrowserContext): Promise<void> {
  await context.clearCookies()
}

export const t = textsOf('web', 'zh-CN')
