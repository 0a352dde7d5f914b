import { MARKET } from '../support/addresses.ts'
import { withoutDrawing } from '../support/drawing.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/people.ts'
import type { Locale } from '../support/texts.ts'

const VISITOR_PAGES = ['/', '/map', '/explore', '/explore?headerType=daily', '/creators', '/onboarding', '/help-center']
const SIGNED_IN_PAGES: Record<string, string[]> = {
  'buyer@demo.test': [
    '/user/assets',
    '/user/order-records',
    '/user/edit',
    '/user/password',
    '/user/logoff',
    '/user/wallet',
    '/user/notify',
    '/store/dashboard',
  ],
  'creator@demo.test': ['/store/dashboard', '/store/assets', '/store/upload-asset', '/store/style', '/store/themes'],
}
/** Answers that Chromium logs as errors: nobody is signed in, and this person has not asked to be verified. */
const EXPECTED = /status of 401|status of 404 .*\/v1\/userinfo\/kyc\)$/
const WIDTHS = [1440, 390]
const LOCALES: Locale[] = ['zh-CN', 'en-US']

for (const locale of LOCALES) {
  for (const width of WIDTHS) {
    test(`every page shows itself without an error or a sideways scroll (${locale}, ${width} px)`, async ({
      browser,
    }, info) => {
      test.setTimeout(240_000)
      const context = await browser.newContext({ locale, viewport: { width, height: 900 }, baseURL: MARKET })
      // Once with models drawn; the picture in their place has to look right, too.
      if (locale !== 'zh-CN' || width !== 1440) await withoutDrawing(context)
      const page = await context.newPage()
      const problems: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
      const show = async (path: string) => {
        // From nothing, so that what is seen is this page and not the one before it.
        await page.goto('about:blank')
        await page.goto(`/#${path}`)
        await page.waitForLoadState('networkidle')
        await expect(page.locator('main')).toBeVisible()
        await expect(page.locator('h1').first()).toBeVisible()
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, path).toBeLessThanOrEqual(0)
        expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale)
        const fileName = `${path.replace(/\W+/g, '-')}-${locale}-${width}.png`
        await page.screenshot({ path: info.outputPath(fileName), fullPage: true })
      }
      await context.addCookies([{ name: 'locale', value: locale, url: MARKET }])
      // Signed out, the question who is signed in is answered with 401: that much is expected, and Chromium logs it.
      for (const path of VISITOR_PAGES) await show(path)
      await page.goto('/#/explore')
      await page.locator('main a[href*="/asset/"]').first().click()
      await expect(page.locator('h1').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: info.outputPath(`asset-${locale}-${width}.png`), fullPage: true })
      await page.goto('/#/creators')
      await page.locator('main a[href*="/creator/"]').first().click()
      await expect(page.locator('h1').first()).toBeVisible()
      for (const [account, paths] of Object.entries(SIGNED_IN_PAGES)) {
        await context.clearCookies()
        await signIn(page, account, locale)
        for (const path of paths) await show(path)
      }
      await context.clearCookies()
      await signIn(page, 'operator@demo.test', locale, '/admin/#/reviews')
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: info.outputPath(`admin-${locale}-${width}.png`), fullPage: true })
      const unexpected = problems.filter((problem) => !EXPECTED.test(problem))
      expect(unexpected).toEqual([])
      await context.close()
    })
  }
}

test('unknown paths lead to where the specification says', async ({ page }) => {
  await page.goto('/#/nowhere/at/all')
  await expect(page).toHaveURL(/#\/$/)
  await signIn(page, 'creator@demo.test', 'zh-CN')
  await page.goto('/#/user/nothing')
  await expect(page).toHaveURL(/#\/user\/assets$/)
  await page.goto('/#/store/nothing')
  await expect(page).toHaveURL(/#\/store\/dashboard$/)
})

test('the language of the address wins over the browser’s', async ({ page }) => {
  await page.goto('/?locale=en-US#/explore')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await page.goto('/#/explore?locale=zh-CN')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})
