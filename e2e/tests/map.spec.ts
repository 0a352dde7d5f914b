import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { MARKET } from '../support/addresses.ts'
import { changeAnswers } from '../support/answers.ts'
import { apiOf } from '../support/api.ts'
import { withoutDrawing } from '../support/drawing.ts'
import { expect, test } from '../support/fixtures.ts'
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts'
import { arrangePlaces, expectMiddle, expectSilence, recordMessages, viewAskedFor, withToken } from '../support/map.ts'
import { openAs } from '../support/open-as.ts'
import { takePicture } from '../support/take-picture.ts'
import { type Locale, type T, textsOf } from '../support/texts.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** Milliseconds; software rendering on a busy machine. */
const DRAWING = 60_000

/** Two demo scenes are about thirty steps apart here. */
const NEAR_DUNHUANG = { longitude: 94.2, latitude: 40.25 }

test('clusters split or open as a list; places can be searched; no external host is contacted (zh-CN)', async ({
  browser,
}) => {
  const { page, t, hosts } = await openMap(browser, 'zh-CN', DESKTOP, {
    geolocation: NEAR_DUNHUANG,
    permissions: ['geolocation'],
  })
  const clusters = page.getByRole('button', { name: /^此处有 \d+ 个地点$/ })
  await expect(clusters.first()).toBeVisible()
  await expect(page.locator('[data-phase="drawn"]')).toBeVisible({ timeout: DRAWING })
  // Borders and labels; a plain area takes a tenth.
  const tibet = { x: 100, y: 380, width: 300, height: 200 }
  await expect.poll(async () => (await page.screenshot({ clip: tibet })).length).toBeGreaterThan(3000)
  await look(page, 'start')

  await test.step('a cluster splits', async () => {
    const before = await placesShown(page)
    await clusters.first().click()
    await expect.poll(() => placesShown(page)).not.toEqual(before)
    await look(page, 'split')
  })

  await test.step('position=self shows the reader’s location; a cluster at one position opens as a list', async () => {
    await page.goto('/#/map?position=self')
    await page.reload()
    const spot = page.getByRole('button', { name: t('map.cluster_other', { count: '2' }) })
    await expect(spot).toBeVisible()
    await spot.click()
    const list = page.getByRole('dialog', { name: t('map.here') })
    await expect(list.getByRole('link')).toHaveCount(2)
    await look(page, 'list')
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
  })

  await test.step('a marker leads to its page', async () => {
    const owner = page.locator('[data-marker="place"]').first()
    await owner.hover()
    await look(page, 'card')
    await owner.click()
    await expect(page).toHaveURL(/#\/(creator\/.+\/home|asset\/.+\/detail)$/)
  })

  await test.step('a cluster shows its owner’s picture and its count; the owner leads to their home, a scene to its page', async () => {
    const ids = await arrangePlaces(page)
    await page.goto('about:blank')
    await page.goto('/#/map')
    const cluster = page.getByRole('button', { name: t('map.cluster_other', { count: '3' }) })
    await expect(cluster).toContainText('3')
    await expect(cluster.locator('img')).toHaveAttribute('src', ids.ownersPicture)
    await look(page, 'cluster')
    await cluster.click()
    const owner = page.locator(`[data-marker="place"][href$="#/creator/${ids.owner}/home"]`)
    await expect(owner.locator('img')).toHaveAttribute('src', ids.ownersPicture)
    await expect(page.locator('[data-marker="place"][href*="#/asset/"]')).toHaveCount(2)
    await owner.click()
    await expect(page).toHaveURL(new RegExp(`#/creator/${ids.owner}/home$`))
    // Reloads: otherwise the old map would stay.
    await page.goto('about:blank')
    await page.goto('/#/map')
    await page.locator(`[data-marker="place"][href$="#/asset/${ids.scene}/detail"]`).click()
    await expect(page).toHaveURL(new RegExp(`#/asset/${ids.scene}/detail$`))
    await page.unroute('**/statistics-poi.json')
  })

  await test.step('province centres the map by code and by name', async () => {
    for (const province of ['61', '陕西省']) {
      await page.goto('about:blank')
      await page.goto(`/#/map?province=${encodeURIComponent(province)}`)
      await expect.poll(() => distanceToMiddle(page, clusters)).toBeLessThan(120)
    }
    await look(page, 'province')
  })

  await test.step('a place is searched, chosen and marked', async () => {
    const search = page.getByRole('searchbox', { name: t('map.search') })
    await search.press('Enter')
    await expect(page.getByText(t('map.keywordMissing')).first()).toBeVisible()
    await search.fill('没有这样的地方')
    await page.getByRole('button', { name: t('map.searchButton'), exact: true }).click()
    await expect(page.getByText(t('map.noPlaces')).first()).toBeVisible()
    await search.fill('少林寺')
    await search.press('Enter')
    const found = page.getByRole('list', { name: t('map.found') })
    await expect(found).toContainText('登封')
    await look(page, 'found')
    await found.getByRole('button').first().click()
    await expect(page.getByRole('img', { name: '少林寺' })).toBeInViewport()
    const near = page.getByRole('region', { name: t('map.nearOf', { name: '少林寺' }) })
    await expect(near.getByRole('link').first()).toContainText('公里')
    await look(page, 'marked')
  })

  await test.step('without a tile server the map ends where its content does, and has a scale', async () => {
    await expect(page.getByRole('button', { name: t('map.nearer') })).toBeDisabled()
    await expect(page.locator('[data-scale-bar]')).toHaveText('10公里')
  })

  await test.step('the search is cleared by its own button', async () => {
    const search = page.getByRole('searchbox', { name: t('map.search') })
    await page.getByRole('button', { name: t('common.clear') }).click()
    await expect(search).toHaveValue('')
    await expect(search).toBeFocused()
  })

  await test.step('the panel of a place closes once the map is elsewhere', async () => {
    const near = page.getByRole('region', { name: t('map.nearOf', { name: '少林寺' }) })
    await expect(near).toBeVisible()
    await page.getByRole('button', { name: t('map.locate') }).click()
    await expect(near).toBeHidden()
  })

  await test.step('Escape closes the list of places, with the focus back on its button', async () => {
    const opener = page.getByRole('button', { name: t('map.list'), exact: true })
    await opener.click()
    await page.getByRole('searchbox', { name: t('map.filter') }).press('Escape')
    await expect(page.locator('#map-places')).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('a panel does not cover the legend', async () => {
    await page.getByRole('button', { name: t('map.list'), exact: true }).click()
    const panel = await page.locator('#map-places').boundingBox()
    const legend = await page.getByRole('group', { name: t('map.kinds') }).boundingBox()
    expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual(legend?.y ?? 0)
  })

  await test.step('the kinds of places on the map are chosen, and stored in the URL', async () => {
    await page.goto('about:blank')
    await page.goto('/#/map')
    const artifacts = page.getByRole('button', { name: t('category.artifact'), exact: true })
    await expect(artifacts).toHaveAttribute('aria-pressed', 'false')
    const before = await placesShown(page)
    await artifacts.click()
    await expect(artifacts).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => placesShown(page)).not.toEqual(before)
    expect(page.url()).toContain('artifact')
  })

  expect([...hosts].filter((host) => !['localhost', '127.0.0.1'].includes(host))).toEqual([])
})

test('the map is used by keyboard alone (en-US, 390 px)', async ({ browser }) => {
  const { page, t } = await openMap(browser, 'en-US', PHONE)
  await expect(page.locator('[data-marker]').first()).toBeVisible()
  await look(page, 'phone')
  await typeInto(page, page.getByRole('searchbox', { name: t('map.search') }), 'shaolin')
  await page.keyboard.press('Enter')
  const found = page.getByRole('list', { name: t('map.found') })
  await pressOn(page, found.getByRole('button').first())
  await expect(page.getByRole('img', { name: 'Shaolin Temple' })).toBeInViewport()
  await expect(page.getByRole('searchbox', { name: t('map.search') })).toBeFocused()

  const region = page.getByRole('region', { name: t('map.title') })
  await tabTo(page, region)
  // Two places close together open as a list at the last zoom.
  const cluster = page
    .locator('[data-marker="cluster"]')
    .filter({ hasText: /^(?!2$)\d+$/ })
    .first()
  await expect(async () => {
    await page.keyboard.press('-')
    await expect(cluster).toBeVisible({ timeout: 500 })
  }).toPass()
  const before = await placesShown(page)
  await pressOn(page, cluster)
  await expect.poll(() => placesShown(page)).not.toEqual(before)
  await expect(region).toBeFocused()
  await look(page, 'phone-focus')

  await pressOn(page, page.getByRole('button', { name: t('map.list'), exact: true }))
  await tabTo(page, page.getByRole('searchbox', { name: t('map.filter') }))
  await look(page, 'phone-list')
  const places = page.getByRole('list', { name: t('map.list') })
  await pressOn(page, places.getByRole('link').first())
  await expect(page).toHaveURL(/#\/(creator\/.+\/home|asset\/.+\/detail)$/)
})

test('a denied location is said, by the URL and by the button; the map shows its approval number, if any', async ({
  browser,
}) => {
  const number = { mapApprovalNumber: null as string | null }
  const { page, t } = await openMap(browser, 'en-US', PHONE, { permissions: [] }, async (fresh) => {
    await changeAnswers(fresh, '**/client-config.json', (config) => ({ ...config, ...number }))
  })
  const foot = page.getByText(t('map.counties'))
  await expect(foot).toBeVisible()
  await expect(foot).toHaveText(t('map.counties'))
  number.mapApprovalNumber = 'GS(2024)0650号'
  await page.goto('/#/map?position=self')
  await page.reload()
  await expect(page.getByText(t('map.denied')).first()).toBeVisible()
  await expect(foot).toContainText('GS(2024)0650号')
  await page
    .getByRole('button', { name: t('common.close') })
    .first()
    .click()
  await expect(page.getByText(t('map.denied'))).toHaveCount(0)
  await page.getByRole('button', { name: t('map.locate') }).click()
  await expect(page.getByText(t('map.denied')).first()).toBeVisible()
  await look(page, 'denied')
})

test('with a token Mapbox draws the same map with streets, also in the dark theme', async ({ browser }) => {
  const asked: string[] = []
  const { page } = await openMap(browser, 'zh-CN', DESKTOP, { colorScheme: 'dark' }, async (fresh) => {
    await withToken(fresh, asked)
  })
  await expect(page.locator('canvas.mapboxgl-canvas')).toBeVisible()
  await expect(page.locator('[data-marker]').first()).toBeVisible()
  await expect.poll(() => asked.some((url) => url.includes('mapbox.mapbox-streets-v8.json'))).toBe(true)
  await expect(page.locator('[data-phase="drawn"]')).toBeVisible({ timeout: DRAWING })
  await look(page, 'mapbox')
})

test('with too many places for the file the server clusters them, and the page requests names (en-US)', async ({
  browser,
}) => {
  const views: ReturnType<typeof viewAskedFor>[] = []
  const { page, t } = await openMap(browser, 'en-US', PHONE, {}, async (fresh) => {
    await withToken(fresh, [])
    const place = { name: '', snapshot: null, longitude: 0, latitude: 0 }
    const sceneAssets = Array.from({ length: 5000 }, (_, id) => ({ ...place, id: String(id) }))
    const points = { generatedAt: new Date().toISOString(), sceneAssets, owners: [] }
    fresh.on('request', (request) => {
      if (request.url().includes('/market/map?')) views.push(viewAskedFor(request))
    })
    await fresh.route('**/statistics-poi.json', (route) =>
      route.fulfill({ json: points, headers: { 'access-control-allow-origin': '*' } }),
    )
  })
  await expect(page.locator('[data-marker="cluster"]').first()).toBeVisible()
  await page.getByRole('button', { name: t('map.list'), exact: true }).click()
  const names = page.getByRole('list', { name: t('map.list') }).getByRole('link')
  await expect(names.first()).toContainText(/\p{L}{3}/u)

  await test.step('the map starts at zoom 4 around 110° E, 30° N, and centres a chosen place at zoom 15 with streets', async () => {
    expect(views[0]?.zoom).toBe(4)
    expectMiddle(views[0], { longitude: 110, latitude: 30 }, 2)
    const search = page.getByRole('searchbox', { name: t('map.search') })
    await search.fill('少林寺')
    await search.press('Enter')
    const [place] = (await apiOf(page.request).findPlaces({ query: { keywords: '少林寺' } })).places
    await page
      .getByRole('list', { name: t('map.found') })
      .getByRole('button')
      .first()
      .click()
    await expect.poll(() => views.at(-1)?.zoom).toBe(15)
    expectMiddle(views.at(-1), place ?? { longitude: 0, latitude: 0 }, 0.01)
    await expect(page.getByRole('img', { name: 'Shaolin Temple' })).toBeInViewport()
  })
})

test('a browser that cannot draw maps shows the list', async ({ browser }) => {
  const { page, t } = await openMap(browser, 'zh-CN', PHONE, {}, async (fresh) => {
    await withoutDrawing(fresh.context())
    await recordMessages(fresh)
  })
  await expect(
    page
      .getByRole('list', { name: t('map.list') })
      .getByRole('link')
      .first(),
  ).toBeVisible()
  await page.getByRole('searchbox', { name: t('map.filter') }).fill('敦煌')
  await expect(page.getByRole('list', { name: t('map.list') }).getByRole('link')).not.toHaveCount(0)
  await look(page, 'no-webgl')
  await expectSilence(page, t)
})

test('a map whose code or points fail to load shows no error, and the list or the available points', async ({
  browser,
  strict,
}) => {
  strict.allow(/maplibre|statistics-poi|market\/map|status of 503|ERR_FAILED/)
  const { page, t } = await openMap(browser, 'zh-CN', PHONE, {}, async (fresh) => {
    await recordMessages(fresh)
    await fresh.route('**/*maplibre*', (route) => route.abort())
  })
  const places = page.getByRole('list', { name: t('map.list') }).getByRole('link')
  await expect(places.first()).toBeVisible()
  await expectSilence(page, t)
  const isRefused: string[] = []
  for (const address of ['**/statistics-poi.json', '**/market/map?*'])
    await page.route(address, (route) => {
      isRefused.push(address)
      return route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } })
    })
  await page.reload()
  await expect.poll(() => isRefused.length).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 1, name: t('map.title') })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectSilence(page, t)
})

test('the map of the position picker draws below a path address', async ({ browser }) => {
  const { page, t } = await openAs(browser, 'creator@demo.test', { draws: true })
  await page.goto('/store/style')
  const basemap = page.waitForResponse('**/basemap.json')
  await page.getByRole('button', { name: t('uploadForm.pickPosition') }).click()
  expect((await basemap).url()).toBe(`${MARKET}/basemap/basemap.json`)
  await expect(page.getByRole('button', { name: t('map.pick.choose') })).toBeEnabled({ timeout: DRAWING })
})

async function openMap(
  browser: Browser,
  locale: Locale,
  viewport: { width: number; height: number },
  options: BrowserContextOptions = {},
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<{ page: Page; t: T; hosts: Set<string> }> {
  const context = await browser.newContext({ baseURL: MARKET, locale, viewport, ...options })
  await context.addCookies([{ name: 'locale', value: locale, url: MARKET }])
  const page = await context.newPage()
  const hosts = new Set<string>()
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http')) hosts.add(hostname)
  })
  await prepare(page)
  await page.goto('/#/map')
  return { page, t: textsOf('web', locale), hosts }
}

/** Names of all visible markers. */
const placesShown = async (page: Page): Promise<string> =>
  (await page.locator('[data-marker]').evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))).join()

/** Pixels to the nearest marker; large if none. */
async function distanceToMiddle(page: Page, markers: Locator): Promise<number> {
  const { width, height } = page.viewportSize() ?? DESKTOP
  const boxes = await markers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  const distances = boxes.map((box: DOMRect) =>
    Math.hypot(box.x + box.width / 2 - width / 2, box.y + box.height / 2 - (height + 64) / 2),
  )
  return Math.min(10_000, ...distances)
}

const look = async (page: Page, name: string) => {
  await takePicture(page, `map-${name}`)
}

test('on a phone the legend leaves the tools whole, in both languages', async ({ browser }) => {
  for (const locale of ['zh-CN', 'en-US'] as const) {
    const { page, t } = await openAs(browser, null, { look: 'phone', locale, draws: true })
    await page.goto('/map')
    const nearer = page.getByRole('button', { name: t('map.nearer') })
    await expect(nearer).toBeVisible({ timeout: DRAWING })
    const [button, tools] = [await nearer.boundingBox(), await nearer.locator('..').boundingBox()]
    expect(tools?.width).toBe(button?.width)
    await page.context().close()
  }
})
