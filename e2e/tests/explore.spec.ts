import type { Page } from '@playwright/test'
import { CATEGORY_NUMBERS, COMMON_FILE_TYPES, categoryOf } from '@wencang/domain'
import { expectAccessible } from '../support/accessible.ts'
import { apiOf } from '../support/api.ts'
import { authorIn, nameIn } from '../support/assets.ts'
import { expect, test } from '../support/fixtures.ts'
import { LOOKS, type LookName, looksOf, openAs } from '../support/open-as.ts'
import { typeSteadily } from '../support/typing.ts'

/** Many steps on busy machines. */
test.describe.configure({ timeout: 300_000 })

for (const look of ['desk', 'phone'] as const satisfies LookName[]) {
  test(`the catalogue is filtered, sorted and searched, and the URL keeps the choice (${LOOKS[look].locale}, ${LOOKS[look].viewport.width} px)`, async ({
    browser,
  }) => {
    const { page, t } = await openAs(browser, null, { look })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/#/explore')
    const cards = page.getByRole('list', { name: t('explore.all') }).getByRole('listitem')
    await expect(cards.first()).toBeVisible()
    const chip = (name: string) => page.getByRole('button', { name, exact: true })
    /**
     * Presses a chip.
     * @returns Query of the following request.
     */
    const askedBy = async (name: string) => {
      const asked = page.waitForRequest((request) => /\/market\/assets(\?|$)/.test(request.url()))
      await chip(name).click()
      return Object.fromEntries(new URL((await asked).url()).searchParams)
    }
    /** Phones show filters in a sheet, with a count. */
    const openFilters = async (count = 0) => {
      if (look === 'phone')
        await chip(count ? t('explore.filtersChosen', { count: String(count) }) : t('explore.filters')).click()
    }
    const closeFilters = async () => {
      if (look === 'phone') await page.getByRole('dialog').getByRole('button').last().click()
      await expect(page.getByRole('dialog')).toBeHidden()
    }

    await test.step('one category or all categories can be chosen', async () => {
      await expect(chip(t('category.all'))).toHaveAttribute('aria-pressed', 'true')
      for (const category of CATEGORY_NUMBERS) {
        const name = categoryOf(category)
        expect(await askedBy(t(`category.${name}`))).toEqual({ category: String(category) })
        await expect(chip(t(`category.${name}`))).toHaveAttribute('aria-pressed', 'true')
        expect(addressOf(page)).toEqual({ category: String(category) })
      }
      await chip(t('category.all')).click()
      await expect.poll(() => addressOf(page)).toEqual({})
      await page.goto('/#/explore?category=-1')
      await expect(chip(t('category.all'))).toHaveAttribute('aria-pressed', 'true')
    })

    await test.step('formats can be combined, and choosing all resets them', async () => {
      await openFilters()
      await chip(t('facets.fileTypes')).click()
      const format = (name: string) =>
        page
          .getByRole('group', { name: t('facets.fileTypes') })
          .getByRole('button', { name: new RegExp(`^\\${name} \\d+$`) })
      await format('.jpg').click()
      await expect.poll(() => addressOf(page)).toEqual({ fileTypes: '.jpg' })
      await format('.mp4').click()
      await expect.poll(() => addressOf(page)).toEqual({ fileTypes: '.jpg,.mp4' })
      await chip(t('facets.remove', { name: '.jpg' })).click()
      await expect.poll(() => addressOf(page)).toEqual({ fileTypes: '.mp4' })
      for (const name of COMMON_FILE_TYPES) await expect(format(name)).toBeVisible()
      await chip(t('facets.allFormats')).click()
      await expect.poll(() => addressOf(page)).toEqual({})
      await closeFilters()
    })

    await test.step('quick chips are free, three-dimensional and measured assets', async () => {
      expect(await askedBy(t('common.free'))).toEqual({ free: 'true' })
      await chip(t('common.free')).click()
      expect((await askedBy(t('explore.quick.fileTypes'))).fileTypes).toContain('.glb')
      await expect(page.getByRole('list', { name: t('facets.chosen') })).toHaveCount(0)
      await chip(t('explore.quick.fileTypes')).click()
      expect((await askedBy(t('explore.quick.methods'))).methods).toContain('photogrammetry')
      await chip(t('explore.quick.methods')).click()
      await expect.poll(() => addressOf(page)).toEqual({})
    })

    await test.step('the filter sheet counts the filters and clears all of them', async () => {
      if (look !== 'phone') return
      await page.goto('/#/explore?category=0&fileTypes=.glb&minPrice=1')
      await openFilters(3)
      const { total } = await apiOf(page.request).countMarketAssets({
        query: { category: 0, fileTypes: ['.glb'], minPrice: 1 },
      })
      const show = page
        .getByRole('dialog')
        .getByRole('button', { name: t('facets.show_other', { count: String(total) }) })
      await expect(show).toBeInViewport()
      await chip(t('facets.objectTypes')).click()
      await expect(show).toBeInViewport()
      await chip(t('explore.clearFilters')).click()
      await expect.poll(() => addressOf(page)).toEqual({})
      await closeFilters()
    })

    await test.step('record terms have counts, combine, and are removed one by one', async () => {
      await page.goto('/#/explore')
      // Discards the count of the previous step.
      await page.reload()
      await openFilters()
      const total = page.getByRole('status').filter({ hasText: /\d/ })
      await expect(total).toBeVisible()
      const number = async () => Number(/\d+/.exec((await total.textContent()) ?? '')?.[0])
      const all = await number()
      const period = chip(t('facets.periods'))
      await period.click()
      await expect(period).toHaveAttribute('aria-expanded', 'true')
      const values = page.getByRole('group', { name: t('facets.periods') })
      const song = values.getByRole('button', {
        name: new RegExp(`^${t.locale === 'en-US' ? 'Song dynasty' : '宋'} \\d+$`),
      })
      const count = Number(/\d+$/.exec((await song.textContent()) ?? '')?.[0])
      await song.click()
      await expect.poll(() => addressOf(page)).toEqual({ periods: 'song' })
      await expect.poll(number).toBe(count)
      await chip(t('facets.objectTypes')).click()
      await page
        .getByRole('group', { name: t('facets.objectTypes') })
        .getByRole('button')
        .first()
        .click()
      await expect.poll(() => addressOf(page).objectTypes).toBeTruthy()
      await expectAccessible(page)
      const chosen = page.getByRole('list', { name: t('facets.chosen') }).getByRole('button')
      await expect(chosen).toHaveCount(2)
      await chosen.last().click()
      await chosen.last().click()
      await expect.poll(() => addressOf(page)).toEqual({})
      // Other tests may have listed assets meanwhile.
      const { total: now } = await apiOf(page.request).countMarketAssets()
      await expect.poll(async () => [all, now].includes(await number())).toBe(true)
      await closeFilters()
    })

    await test.step('sorting is by newest or hottest, and pressing again resets it', async () => {
      // The order in effect is marked.
      await expect(chip(t('explore.newest'))).toHaveAttribute('aria-pressed', 'true')
      expect(await askedBy(t('explore.newest'))).toMatchObject({ sort: '1' })
      await expect(chip(t('explore.dearest'))).toBeInViewport({ ratio: 1 })
      await chip(t('explore.newest')).click()
      await expect.poll(() => addressOf(page).sort).toBeUndefined()
      expect(await askedBy(t('explore.hottest'))).toMatchObject({ sort: '0' })
      await expect(chip(t('explore.newest'))).toHaveAttribute('aria-pressed', 'false')
      await chip(t('explore.hottest')).click()
      await expect.poll(() => addressOf(page).sort).toBeUndefined()
    })

    await test.step('the first assets are on the first screen, and the search field keeps its width', async () => {
      if (look === 'phone') return
      await page.goto('/zh/explore')
      await expect(chip(t('facets.fileTypes'))).toBeVisible()
      expect((await cards.first().boundingBox())?.y).toBeLessThan(420)
      await page.setViewportSize({ width: 720, height: 450 })
      const search = page.getByRole('combobox', { name: t('explore.search') })
      await expect.poll(async () => (await search.boundingBox())?.width ?? 0).toBeGreaterThan(320)
      await page.setViewportSize(LOOKS[look].viewport)
      await page.goto('/#/explore')
    })

    await test.step('changing the tab clears category, sort and formats', async () => {
      await page.goto('/#/explore?category=0&fileTypes=.glb&sort=0')
      await page.getByRole('tab', { name: t('explore.daily') }).click()
      await expect.poll(() => addressOf(page)).toEqual({ headerType: 'daily' })
      await expect(
        page
          .getByRole('list', { name: t('explore.daily') })
          .getByRole('listitem')
          .first(),
      ).toBeVisible()
      await page.reload()
      await expect(page.getByRole('tab', { name: t('explore.daily') })).toHaveAttribute('aria-selected', 'true')
      await page.getByRole('tab', { name: t('explore.all') }).click()
      await expect.poll(() => addressOf(page)).toEqual({})
    })

    await test.step('a keyword is searched 300 ms after the last key', async () => {
      const times: number[] = []
      page.on('request', (request) => {
        // Empty results also request the nearest matches.
        const { pathname, searchParams } = new URL(request.url())
        if (!pathname.endsWith('/market/assets') || searchParams.has('nearest')) return
        if (searchParams.has('keyword')) times.push(Date.now())
      })
      const search = page.getByRole('combobox', { name: t('explore.search') })
      const typedAt = await typeSteadily(search, 'qqqqqq')
      await expect.poll(() => times.length).toBe(1)
      expect(times[0]).toBeGreaterThanOrEqual(typedAt + 290)
      expect(addressOf(page).keyword).toBe('qqqqqq')
    })

    await test.step('an empty result shows a picture and a text', async () => {
      await expect(page.getByText(t('state.noMatch'))).toBeVisible()
      await expect(page.getByRole('main').locator('svg.text-line-strong')).toBeVisible()
      await page.getByRole('combobox', { name: t('explore.search') }).fill('')
    })

    await test.step('a card shows picture, name and owner or creator, and leads to the asset', async () => {
      // Older asset: other tests list and delist.
      const pictured = cards.filter({ has: page.locator('img') }).getByRole('link')
      await expect(pictured.nth(1)).toBeVisible()
      const shown = await pictured.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      const { assets } = await apiOf(page.request).listMarketAssets()
      const compared = assets.filter(({ id }) => shown.some((href) => href.includes(id))).slice(-2)
      expect(compared).toHaveLength(2)
      for (const asset of compared) {
        const { id } = asset
        const card = cards.filter({ has: page.getByRole('link', { name: nameIn(asset, t.locale), exact: true }) })
        await expect(card).toContainText(authorIn(asset, t.locale))
        await expect(card.getByRole('link')).toHaveAttribute('href', new RegExp(`#/asset/${id}/detail$`))
        await card.scrollIntoViewIfNeeded()
        const picture = card.locator('img')
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      }
      await page
        .locator(`a[href$="#/asset/${compared.at(-1)?.id}/detail"]`)
        .first()
        .click()
      await expect(page).toHaveURL(/#\/asset\/.+\/detail$/)
    })

    await test.step('a card to share is a picture with a QR code of the asset’s page', async () => {
      const share = page.getByRole('button', { name: t('share.action'), exact: true })
      // The URL changes before the page does.
      await expect(share).toBeVisible()
      await share.click()
      const card = page.getByRole('dialog').getByRole('img')
      // Drawn in software, beside other tests.
      const widthOf = () => card.evaluate((image: HTMLImageElement) => image.naturalWidth)
      await expect.poll(widthOf, { timeout: 60_000 }).toBe(720)
      const name = (await page.locator('h1').textContent()) ?? ''
      await expect(card).toHaveAccessibleName(t('share.picture', { name }))
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: t('share.save') }).click()
      expect((await download).suggestedFilename()).toBe(`${name}.png`)
      await page.getByRole('button', { name: t('share.copy') }).click()
      await expect(page.getByText(t('common.copied')).first()).toBeVisible()
      // A link that leaves the client is a path.
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url().replace('/#/', '/'))
      await page.keyboard.press('Escape')
    })
  })
}

test('a list loads more when its end is within 200 px of the window, and shows that it is loading', async ({
  browser,
}) => {
  const { page, t } = await openAs(browser, null)
  const gate = Promise.withResolvers<void>()
  const asked: (string | null)[] = []
  let isHeld = true
  await page.route(/\/market\/assets(\?|$)/, async (route) => {
    const start = new URL(route.request().url()).searchParams.get('start')
    asked.push(start)
    if (isHeld) await gate.promise
    await route.fulfill({ json: pageOfAssets(start ? 50 : 0, start === null) })
  })
  await page.goto('/#/explore')
  await expect(page.getByText(t('common.loading'))).toBeVisible()
  isHeld = false
  gate.resolve()
  const list = page.getByRole('list', { name: t('explore.all') })
  await expect(list.getByRole('link', { name: '藏品 1', exact: true })).toBeVisible()
  expect(asked).toEqual([null])

  const foot = page.locator('main [aria-live="polite"]').last()
  /** Scrolls to this distance from the list's end. */
  const bringEndTo = (pixels: number) =>
    expect(async () => {
      const left = await foot.evaluate(async (element, wanted) => {
        window.scrollBy(0, element.getBoundingClientRect().top - window.innerHeight - wanted)
        // Cards that come near are drawn, and get their own height.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        return element.getBoundingClientRect().top - window.innerHeight
      }, pixels)
      expect(Math.abs(left - pixels)).toBeLessThan(2)
    }).toPass()
  for (const pixels of [1500, 600, 240]) await bringEndTo(pixels)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(asked).toHaveLength(1)
  await bringEndTo(180)
  await expect.poll(() => asked.length).toBe(2)
  expect(JSON.parse(asked[1] ?? '')).toEqual({ at: 50 })
  await expect(list.getByRole('link', { name: '藏品 51', exact: true })).toBeVisible()
  await page.keyboard.press('End')
  await expect(list.getByRole('link', { name: '藏品 70', exact: true })).toBeVisible()
  await expect(page.getByText(t('state.end'))).toBeVisible()
})

for (const look of looksOf('desk')) {
  test(`creators are sorted and show their assets (${LOOKS[look].locale}, ${LOOKS[look].viewport.width} px)`, async ({
    browser,
  }) => {
    const { page, t } = await openAs(browser, null, { look })
    const { creators } = await apiOf(page.request).listCreators()
    const full = creators.toSorted((a, b) => b.stickyAssets.length - a.stickyAssets.length)[0]
    expect(full?.stickyAssets.length).toBeGreaterThan(0)
    await page.goto('/#/creators')
    const cards = page.getByRole('list', { name: t('creators.title') }).getByRole('listitem')

    await test.step('a card has picture, name, text, number of assets and some of them, fewer in a narrow window', async () => {
      const card = cards.filter({ has: page.getByRole('link', { name: full?.name ?? '', exact: true }) })
      await expect(card).toContainText(full?.description.slice(0, 10) ?? '')
      await expect(card).toContainText(new RegExp(`\\b${full?.assetsNum}\\s`))
      await expect(card.locator('.plinth').filter({ visible: true })).toHaveCount(look === 'desk' ? 3 : 2)
    })

    await test.step('creators are sorted by newest or hottest', async () => {
      for (const [key, sort] of [
        ['explore.newest', '1'],
        ['explore.hottest', '0'],
      ] as const) {
        const asked = page.waitForRequest(/\/market\/creators\?.*sort=/)
        await page.getByRole('button', { name: t(key), exact: true }).click()
        expect(new URL((await asked).url()).searchParams.get('sort')).toBe(sort)
      }
    })

    await test.step('a card leads to the creator’s home, which shows the assets in the creator’s layout', async () => {
      await page.getByRole('link', { name: full?.name ?? '', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`#/creator/${full?.id}/home$`))
      await expect(page.getByRole('heading', { level: 1 })).toContainText(full?.name ?? '')
      await expect(
        page
          .getByRole('list', { name: t('creators.works') })
          .getByRole('link')
          .first(),
      ).toBeVisible()
      await expect(page.locator('[data-creator-theme]')).toBeVisible()
    })
  })
}

/** Query of the page's URL as an object. */
const addressOf = (page: Page): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.split('?')[1] ?? ''))

function pageOfAssets(before: number, hasMore: boolean) {
  const assets = Array.from({ length: hasMore ? 50 : 20 }, (_, index) => ({
    id: `00000000-0000-7000-8000-${String(before + index).padStart(12, '0')}`,
    name: `藏品 ${before + index + 1}`,
    snapshot: null,
    ownerName: '',
    creatorName: '某人',
    type: 0,
    fileTypes: ['.glb'],
    price: 1,
    licence: 'standard',
  }))
  return { assets, ...(hasMore && { last: { at: 50 } }) }
}

for (const locale of ['zh-CN', 'en-US'] as const) {
  test(`the cards do not move when the filters load (${locale})`, async ({ browser }) => {
    const { page, t } = await openAs(browser, null, { look: 'desk', locale })
    const filters = Promise.withResolvers<void>()
    await page.route(/\/facet-menus[^/]*\.js$/, async (route) => {
      await filters.promise
      await route.continue()
    })
    await page.goto('/#/explore')
    const first = page
      .getByRole('list', { name: t('explore.all') })
      .getByRole('listitem')
      .first()
    // Loaded cards must replace placeholders without a shift.
    await expect(first.getByRole('link').first()).toBeVisible()
    let before: Awaited<ReturnType<typeof first.boundingBox>> = null
    await expect.poll(async () => (before = await first.boundingBox())).not.toBeNull()
    filters.resolve()
    await expect(page.getByRole('status').filter({ hasText: /\d/ })).toBeVisible()
    expect(await first.boundingBox()).toEqual(before)
  })
}
