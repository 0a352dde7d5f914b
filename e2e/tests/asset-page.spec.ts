import { apiOf } from '../support/api.ts'
import { assetNamed } from '../support/assets.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAs } from '../support/open-as.ts'
import { settled } from '../support/settled.ts'
import { countShifts } from '../support/shifts.ts'

const PREVIEW = 240_000

for (const name of ['兽面纹青铜圆鼎', '黄山云起图']) {
  test(`on a phone, title and price of ${name} come first and late annotations shift nothing`, async ({ browser }) => {
    const { page, t } = await openAs(browser, null, { look: 'phone' })
    await countShifts(page)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/explanations', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(`/en/asset/${await assetNamed(page, name)}/detail`)
    const buy = page.getByRole('button', { name: t('asset.buy') })
    await expect(buy).toBeEnabled()
    await settled(page)
    release()
    await expect(page.getByRole('region', { name: t('notes.title') })).toBeAttached()
    await settled(page)

    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(title?.y).toBeLessThan(600)
    expect((await buy.boundingBox())?.y).toBeLessThan(844)
    expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.01)
    const levels = await page
      .locator('main :is(h1, h2, h3, h4)')
      .evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])))
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
  })
}

test('a reader at the end of a page that comes to life stays there, and nothing shifts', async ({ browser }) => {
  const { page, t } = await openAs(browser, null, { look: 'phone' })
  const id = await assetNamed(page, '黄山云起图')
  const { assets } = await apiOf(page.request).listMarketAssets({ query: { category: 0, limit: 4 } })
  await page.addInitScript(
    (ids) => localStorage.setItem('recentlyViewed', JSON.stringify(ids)),
    assets.map((asset) => asset.id),
  )
  await countShifts(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`/en/asset/${id}/detail`, { waitUntil: 'commit' })
  await page.locator('footer').scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  release()
  await expect(page.getByRole('button', { name: t('asset.buy') }).first()).toBeEnabled()
  await expect(page.getByRole('region', { name: t('notes.title') })).toBeAttached()
  await settled(page)
  await expect(page.locator('footer')).toBeInViewport()
  expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.01)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.getByRole('region', { name: t('interests.recent') })).toBeAttached()
})

test('on a phone, a bar keeps price and action in reach while those of the panel are off screen', async ({
  browser,
}) => {
  const { page, t } = await openAs(browser, null, { look: 'phone' })
  await page.goto(`/en/asset/${await assetNamed(page, '兽面纹青铜圆鼎')}/detail`)
  const bar = page.getByRole('region', { name: t('asset.purchase') })
  const buy = page.getByRole('button', { name: t('asset.buy') })
  await expect(buy).toBeEnabled()
  await expect(bar).toBeHidden()

  await page.evaluate(() => scrollTo(0, 1200))
  await expect(bar).toBeVisible()
  await expect(bar.getByText('¥80')).toBeVisible()
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
  expect(Math.round(y + height)).toBe(844)

  await page.locator('footer').scrollIntoViewIfNeeded()
  const end = await page.locator('footer').boundingBox()
  const above = await bar.boundingBox()
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(end?.y ?? 0)

  await page.evaluate(() => scrollTo(0, 1200))
  await bar.getByRole('button', { name: t('asset.buy') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('where the free detail of a picture ends, the viewer says what buyers get', async ({ browser }) => {
  const { page, t } = await openAs(browser, null)
  const id = await assetNamed(page, '黄山云起图')
  // On a new stack it is still being made.
  test.setTimeout(2 * PREVIEW)
  const state = async () => (await apiOf(page.request).getMarketAsset({ params: { id } })).preview.state
  await expect.poll(state, { timeout: PREVIEW }).toBe('ready')
  // As if the original had more than is shown: the demo has a gigapixel only where it is asked for.
  await page.route(`**/market/assets/${id}`, async (route) => {
    const response = await route.fetch()
    const asset = await response.json()
    const { width, height } = asset.preview.stats
    Object.assign(asset.preview.stats, { width: 37_000, height: (height / width) * 37_000 })
    await route.fulfill({ response, json: asset })
  })
  await page.goto(`/#/asset/${id}/detail`)
  const limit = page.getByText(t('picture.limit', { pixels: '37,000' }))
  const nearer = page.getByRole('button', { name: t('picture.nearer'), exact: true })
  await expect(nearer).toBeVisible()
  await expect(limit).toHaveCount(0)
  await expect(async () => {
    await nearer.click()
    await expect(limit).toBeVisible({ timeout: 100 })
  }).toPass()
  await page.getByRole('button', { name: t('picture.whole') }).click()
  await expect(limit).toHaveCount(0)
})

test('an enlarged picture has an overview that moves it, and a scale if the original’s size is known', async ({
  browser,
}) => {
  const { page, t } = await openAs(browser, null, { look: 'phone' })
  const id = await assetNamed(page, '黄山云起图')
  test.setTimeout(2 * PREVIEW)
  const state = async () => (await apiOf(page.request).getMarketAsset({ params: { id } })).preview.state
  await expect.poll(state, { timeout: PREVIEW }).toBe('ready')
  await page.route(`**/market/assets/${id}`, async (route) => {
    const response = await route.fetch()
    const asset = await response.json()
    const { width, height } = asset.preview.stats
    asset.record.dimensions = [
      { kind: 'width', value: width / 10, unit: 'cm' },
      { kind: 'height', value: height / 10, unit: 'cm' },
    ]
    await route.fulfill({ response, json: asset })
  })
  await page.goto(`/#/asset/${id}/detail`)
  const overview = page.getByRole('button', { name: t('picture.overview') })
  const nearer = page.getByRole('button', { name: t('picture.nearer'), exact: true })
  await expect(nearer).toBeVisible()
  await expect(overview).toHaveCount(0)
  await nearer.click()
  await nearer.click()
  await expect(overview).toBeVisible()
  await expect(page.locator('main [data-scale-bar]')).toHaveText(/^\d+ (cm|m)$|^\d+(厘米|米)$/)

  const seen = overview.locator('span')
  const left = async () => Number.parseFloat(await seen.evaluate((one) => (one as HTMLElement).style.left))
  const { width = 0, height = 0 } = (await overview.boundingBox()) ?? {}
  await overview.click({ position: { x: width - 2, y: height / 2 } })
  await expect.poll(left).toBeGreaterThan(40)
  const before = await left()
  await overview.press('ArrowLeft')
  await expect.poll(left).toBeLessThan(before)
  await overview.press('0')
  await expect(overview).toHaveCount(0)
})

test('a handscroll is as wide as the page, above both columns', async ({ browser }) => {
  const { page } = await openAs(browser, null)
  await page.goto(`/zh/asset/${await assetNamed(page, '富春江居长卷')}/detail`)
  const scroll = await page.locator('main [data-phase]').boundingBox()
  expect(scroll?.width).toBeGreaterThan(1150)
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(title?.y).toBeGreaterThan((scroll?.y ?? 0) + (scroll?.height ?? 0))
})

test('the header names the creator once, as a link, and nothing is wider than 320 pixels', async ({ browser }) => {
  const { page } = await openAs(browser, null, { look: 'phone' })
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/zh/asset/${await assetNamed(page, '兽面纹青铜圆鼎')}/detail`)
  const header = page.getByRole('heading', { level: 1 }).locator('..')
  await expect(header.getByText('河洛金石馆')).toHaveCount(1)
  await expect(header.getByRole('link', { name: '河洛金石馆' })).toBeVisible()
  await settled(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

// One of these zones always has another day than the server.
for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
  test(`asset and certificate show the times that the server rendered (${timezoneId})`, async ({ browser }) => {
    const { page, t } = await openAs(browser, null, { context: { timezoneId } })
    await page.goto(`/zh/asset/${await assetNamed(page, '兽面纹青铜圆鼎')}/detail`)
    await expect(page.getByRole('button', { name: t('asset.buy') })).toBeEnabled()
    await settled(page)
    const certificate = await page.locator('a[href*="/certificate/"]').first().getAttribute('href')
    await page.goto(certificate ?? '')
    await expect(page.getByText(t('certificate.recordedAt'))).toBeVisible()
    await settled(page)
  })

test('a preview that arrives while the page is open shifts nothing', async ({ browser }) => {
  const { page, t } = await openAs(browser, null, { look: 'phone' })
  await countShifts(page)
  const id = await assetNamed(page, '兔毫盏资料包（示意）')
  let isReady = false
  await page.route(`**/market/assets/${id}`, async (route) => {
    const response = await route.fetch()
    const asset = await response.json()
    if (!isReady) asset.preview = { ...asset.preview, state: 'waiting', views: [], stats: null }
    await route.fulfill({ response, json: asset })
  })
  await page.goto(`/#/asset/${id}/detail`)
  await expect(page.getByRole('status').filter({ hasText: t('preview.waiting') })).toBeVisible()
  await settled(page)
  isReady = true
  await expect(page.getByRole('heading', { name: t('preview.listing') })).toBeAttached()
  await settled(page)
  expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.01)
})
