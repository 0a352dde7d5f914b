import { accessibilityFaults } from '../support/accessible.ts'
import { withoutDrawing } from '../support/drawing.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectTitle, MARKET_ROUTES, routeOf } from '../support/page-titles.ts'
import { signIn } from '../support/people.ts'
import { countShifts } from '../support/shifts.ts'
import { type Look, openLook, walkAllPages } from '../support/walk.ts'

/** `npm run screenshots` covers all combinations. */
const LOOKS: Look[] = [
  { locale: 'zh-CN', width: 1440, theme: 'light' },
  { locale: 'en-US', width: 390, theme: 'dark' },
]

/** Maximum cumulative layout shift. */
const MAX_SHIFT = 0.01

test.describe.configure({ mode: 'parallel' })
// Tracing so many pages takes longer than visiting them.
test.use({ trace: 'off' })

for (const look of LOOKS) {
  const { locale, width, theme } = look
  test(`every page has no error, horizontal scrolling, layout shift or accessibility fault (${locale}, ${width} px, ${theme})`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const context = await openLook(browser, look)
    // Takes minutes in software; other tests cover it.
    await withoutDrawing(context)
    const page = await context.newPage()
    await countShifts(page)
    const problems: string[] = []
    page.on('console', (message) => {
      const line = `${message.text()} (${message.location().url})`
      if (message.type() === 'error') problems.push(`${page.url()}: ${line}`)
    })
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
    const visited = new Set<string>()
    await walkAllPages(page, locale, async (_, name, path) => {
      visited.add(path).add(routeOf(page))
      await test.step('every route has its own title, in the language of the page', () => expectTitle(page, locale))
      const seen = await page.evaluate(() => ({
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        lang: document.documentElement.lang,
        theme: document.documentElement.dataset.theme,
        shift: window.shifted,
      }))
      if (seen.overflow > 0) problems.push(`${name}: ${seen.overflow} px wider than the window`)
      if (seen.lang !== locale || seen.theme !== theme) problems.push(`${name}: shown in ${seen.lang}, ${seen.theme}`)
      if (seen.shift > MAX_SHIFT) problems.push(`${name}: moved by ${seen.shift.toFixed(3)}`)
      for (const fault of await accessibilityFaults(page)) problems.push(`${name}: ${fault}`)
    })
    expect(problems).toEqual([])
    expect([...visited]).toEqual(expect.arrayContaining([...MARKET_ROUTES, '/reviews']))
  })
}

test('unknown paths redirect as specified', async ({ page }) => {
  await page.goto('/#/nowhere/at/all')
  await expect(page).toHaveURL(/#\/$/)
  await page.goto('/admin/whatever')
  // Waits for the console's redirect before going on.
  await expect(page.locator('input[name="password"]')).toBeVisible()
  await signIn(page, 'creator@demo.test', 'zh-CN')
  await page.goto('/#/user/nothing')
  await expect(page).toHaveURL(/#\/user\/assets$/)
  await page.goto('/#/store/nothing')
  await expect(page).toHaveURL(/#\/store\/dashboard$/)
})

test('the language of the URL takes precedence over the browser’s', async ({ page }) => {
  await page.goto('/?locale=en-US#/explore')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await page.goto('/#/explore?locale=zh-CN')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})
