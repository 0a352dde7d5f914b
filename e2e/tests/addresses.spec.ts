import type { Page } from '@playwright/test'
import { withoutDrawing } from '../support/drawing.ts'
import { expect, test } from '../support/fixtures.ts'
import { fresh } from '../support/fresh.ts'
import { smallestOfKinds } from '../support/kinds.ts'
import { openAs } from '../support/open-as.ts'
import { signIn } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'

interface Listed {
  assets: { id: string; name: string; title?: { zh?: string; en?: string } }[]
}

const PAGES = ['/', '/explore', '/map', '/creators', '/onboarding', '/help-center', '/terms', '/privacy', '/compare']
/** Without a page of the server's: they depend on this browser. */
const IN_BROWSER = ['/map', '/compare']

const LISTS: Record<string, string> = { '/asset/': '/explore', '/creator/': '/creators', '/collection/': '/' }

/** Replaces `*` by the ID of a link, or of an asset's certificate. */
async function addressOf(page: Page, path: string): Promise<string> {
  const [start = ''] = path.split('*')
  if (start === path) return path
  if (start === '/certificate/') {
    const asset = await addressOf(page, '/asset/*/detail')
    const answer = await page.request.get(`/v1/hzcdap/market/assets/${asset.split('/')[2]}`)
    return `/certificate/${((await answer.json()) as { certificateId: string }).certificateId}`
  }
  const list = await (await page.request.get(LISTS[start] ?? '')).text()
  return new RegExp(`href="(${start}[0-9a-f-]{36}[^"]*)"`).exec(list)?.[1] ?? `no link to ${path}`
}

test.describe('a path', () => {
  for (const [locale, language] of [
    ['zh-CN', 'zh'],
    ['en-US', 'en'],
  ] as const) {
    test(`is a page without scripts, with its own title and working links (${locale})`, async ({
      browser,
      request,
    }) => {
      const t = textsOf('web', locale)
      const { page } = await openAs(browser, null, { locale, context: { javaScriptEnabled: false } })
      const titles = new Set<string>()
      for (const path of PAGES.filter((one) => !IN_BROWSER.includes(one))) {
        const response = await page.goto(path)
        expect(response?.status(), path).toBe(200)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await expect(page.locator('h1').first(), path).toBeVisible()
        titles.add(await page.title())
      }
      expect(titles.size).toBe(PAGES.length - IN_BROWSER.length)

      await page.goto(`/${language}/explore`)
      await expect(page).toHaveTitle(`${t('explore.title')} · ${t('app.name')}`)
      await page.locator('article h3 a').first().click()
      await expect(page).toHaveURL(new RegExp(`/${language}/asset/[0-9a-f-]{36}/detail$`))
      const title = (await page.locator('h1').textContent()) ?? ''
      await expect(page).toHaveTitle(`${title.trim()} · ${t('app.name')}`)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url())
      await expect(page.locator('link[hreflang]')).toHaveCount(3)
      const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
      expect(data).toMatchObject({ '@context': 'https://schema.org', name: title.trim(), url: page.url() })
      const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
      expect((await request.get(picture ?? '')).status()).toBe(200)
    })
  }

  test('stays a path, and nothing of its document is requested again', async ({ browser }) => {
    const { page } = await openAs(browser, null)
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      calls.push(pathname + search)
    })
    await page.goto('/explore')
    await page.waitForLoadState('networkidle')
    expect(calls.filter((call) => call.startsWith('/v1/hzcdap/market/assets'))).toEqual([])
    await page.locator('article h3 a').first().click()
    await expect(page).toHaveURL(/\/asset\/[0-9a-f-]{36}\/detail$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/explore$/)
    const { assets } = (await (await page.request.get('/v1/hzcdap/market/assets?limit=1')).json()) as Listed
    calls.length = 0
    await page.goto(`/asset/${assets[0]?.id}/detail`)
    await page.waitForLoadState('networkidle')
    expect(calls).not.toContain(`/v1/hzcdap/market/assets/${assets[0]?.id}`)
  })

  for (const path of ['/', '/explore', '/asset/*/detail', '/creator/*/home']) {
    test(`${path} is complete before a script or stylesheet is requested`, async ({ browser }) => {
      const { page } = await openAs(browser, null)
      await page.goto(await addressOf(page, path))
      await page.waitForLoadState('networkidle')
      const early = await page.evaluate(() => {
        const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
        const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        return files
          .filter(
            ({ name, startTime }) =>
              // The inlined stylesheet is never requested, the others after the page.
              /\/app-.*\.css$/.test(name) ||
              (/\.(js|css)$|json/.test(name) && startTime < (document?.loadEventStart ?? 0)),
          )
          .map(({ name }) => name)
      })
      expect(early).toEqual([])
    })
  }

  test('keeps the filters of its address', async ({ browser }) => {
    const { page, t } = await openAs(browser, null)
    await page.goto('/explore?category=1')
    const chip = page.getByRole('button', { name: t('category.scene'), exact: true })
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: t('explore.newest'), exact: true }).click()
    await expect(page).toHaveURL(/\/explore\?category=1&sort=1$/)
    await page.reload()
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
  })

  for (const path of [...PAGES, '/asset/*/detail', '/creator/*/home', '/collection/*', '/certificate/*']) {
    test(`${path} comes to life without an error, in the language of its address`, async ({ browser }) => {
      // The fixture fails for an error in the console, as of a document that differs from its page.
      const { page } = await openAs(browser, null, { locale: 'zh-CN' })
      await page.goto(`/en${await addressOf(page, path)}`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
      await expect(page.locator('h1').first()).toBeVisible()
      const t = textsOf('web', 'en-US')
      await page.getByRole('button', { name: t('theme.toDark') }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await page.getByRole('button', { name: t('theme.toLight') }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
      await page.waitForLoadState('networkidle')
    })
  }

  test('of an asset of each kind comes to life without an error', async ({ browser }) => {
    const { page, t } = await openAs(browser, null, { locale: 'zh-CN' })
    await withoutDrawing(page.context())
    for (const { id } of (await smallestOfKinds(page)).values()) {
      await page.goto(`/asset/${id}/detail`)
      await page.getByRole('button', { name: t('theme.toDark') }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await page.getByRole('button', { name: t('theme.toLight') }).click()
      await page.waitForLoadState('networkidle')
    }
  })

  test('keeps to paths from an asset through sign-in and payment to its order', async ({ browser }) => {
    const { email } = await fresh(browser, 'desk', 'buyer')
    const { page, t } = await openAs(browser, null)
    const { assets } = (await (await page.request.get('/v1/hzcdap/market/assets?sort=4&limit=1')).json()) as Listed
    const asset = `/asset/${assets[0]?.id}/detail`
    await signIn(page, email, 'zh-CN', asset)
    await expect(page).toHaveURL(new RegExp(`${asset}$`))
    await page.getByRole('button', { name: t('asset.buy') }).click()
    await expect(page).toHaveURL(/\d\/orders\/[0-9a-f-]{36}\/detail$/)
    await page.getByRole('button', { name: t('payMode.alipay') }).click()
    await page.waitForURL(/alipay/)
    await page.locator('button[name="action"][value="pay"]').click()
    await page.waitForURL(/\d\/orders\/[0-9a-f-]{36}\/detail/)
    await expect(page.getByText(t('order.completedText'))).toBeVisible({ timeout: 30_000 })
    await page.goto(asset)
    await expect(page.getByText(t('asset.purchased'))).toBeVisible()
  })

  test('that no page has is a 404 with a way on', async ({ browser, strict }) => {
    strict.allow(/status of 404/)
    const { page, t } = await openAs(browser, null)
    for (const path of ['/nowhere/at/all', '/en/nowhere', '/asset/0198c1f0-5f3b-7d2a-9c11-2f6f3d1e8a77/detail']) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(404)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    }
    await expect(page.getByRole('heading', { name: t('asset.notFound') })).toBeVisible()
  })
})

test('an address with a fragment stays one, and one that is followed on a path opens its page', async ({ browser }) => {
  const { page } = await openAs(browser, null)
  await page.goto('/#/explore')
  await page.locator('article h3 a').first().click()
  await expect(page).toHaveURL(/\/#\/asset\/[0-9a-f-]{36}\/detail$/)
  const { hash } = new URL(page.url())
  await page.goto('/explore')
  await page.evaluate((next) => {
    location.hash = next
  }, hash)
  await expect(page.locator('h1')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/explore${hash}$`))
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
})

test('a button that is pressed before the page is alive works once it is', async ({ browser }) => {
  const { page, t } = await openAs(browser, null, { look: 'phone' })
  const client = Promise.withResolvers<void>()
  await page.route(/\/assets\/app-.*\.js$/, async (route) => {
    await client.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: t('nav.openMenu') }).click()
  client.resolve()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a document of the home page is not shown under an address with a fragment', async ({ browser, strict }) => {
  strict.allow(/ERR_FAILED/)
  const { page, t } = await openAs(browser, null)
  // Before any script of the client.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/#/explore', { waitUntil: 'domcontentloaded' }).catch(() => {})
  await expect(page.locator('#root')).toBeHidden()
  await page.goto('about:blank')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('link', { name: t('home.explore') }).first()).toBeVisible()
})
