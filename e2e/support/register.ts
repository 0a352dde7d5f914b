import type { Browser, Page } from '@playwright/test'
import { signInUrl } from '@wencang/contract'
import { ACCOUNT, MARKET } from './addresses.ts'
import { withoutDrawing } from './drawing.ts'
import { codeSentTo } from './inbox.ts'
import { LOOKS, type LookName } from './open-as.ts'

/**
 * Registers an account.
 * @returns A page of the new, signed-in user.
 */
export async function register(
  browser: Browser,
  name: string,
  email: string,
  password: string,
  look: LookName = 'desk',
): Promise<Page> {
  const context = await browser.newContext({ baseURL: MARKET, ...LOOKS[look] })
  await withoutDrawing(context)
  await context.addCookies([{ name: 'locale', value: LOOKS[look].locale, url: MARKET }])
  const page = await context.newPage()
  await page.goto(signInUrl(ACCOUNT, `${MARKET}/#/user/edit`))
  await page.locator('a[href$="/register"]').click()
  await submitRegistration(page, name, email, password)
  await page.waitForURL(`${MARKET}/#/user/edit`)
  return page
}

/** Fills in the registration page and sends it. */
export async function submitRegistration(page: Page, name: string, email: string, password: string): Promise<void> {
  await page.locator('input[name="account"]').fill(email)
  await page.locator('[data-send-code]').click()
  await page.locator('input[name="code"]').fill(await codeSentTo(email))
  await page.locator('input[name="name"]').fill(name)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('input[name="repeat"]').fill(password)
  await page.locator('input[name="agree"]').check()
  await page.locator('form[method="post"] button[type="submit"]').click()
}
