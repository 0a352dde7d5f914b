import { expectAccessible } from '../support/accessible.ts'
import { apiOf } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { LOOKS, looksOf, openAs } from '../support/open-as.ts'
import { textsOf } from '../support/texts.ts'

/** Many steps on busy machines. */
test.describe.configure({ timeout: 300_000 })

for (const look of looksOf('phone')) {
  test(`a search works on any page, with suggestions and marked matches (${LOOKS[look].locale}, ${LOOKS[look].viewport.width} px)`, async ({
    browser,
  }) => {
    const { page, t } = await openAs(browser, null, { look })
    await page.goto('/#/creators')
    const field = page.getByRole('combobox', { name: t('explore.search') })
    const options = page.getByRole('listbox', { name: t('suggestions.label') }).getByRole('option')
    const cards = page.getByRole('list', { name: t('explore.all') }).getByRole('listitem')

    await test.step('arrow keys move through the suggestions while the focus stays in the field', async () => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('explore.search') })
        .click()
      await expect(field).toBeFocused()
      await expect(field).toHaveAttribute('aria-expanded', 'false')
      await field.pressSequentially('qingtong')
      await expect(options.first()).toContainText('青铜')
      await expect(field).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('ArrowDown')
      await expect(options.first()).toHaveAttribute('aria-selected', 'true')
      const active = await options.first().getAttribute('id')
      await expect(field).toHaveAttribute('aria-activedescendant', active ?? '')
      await expect(field).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.press('ArrowUp')
      await expect(field).not.toHaveAttribute('aria-activedescendant')
    })

    await test.step('a chosen term is searched, and every result marks its match', async () => {
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/#\/explore\?keyword=/)
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('main')).toBeFocused()
      await expect(cards.locator('mark').first()).toBeVisible()
      await expect(cards.getByRole('link', { name: /青铜|Bronze/ }).first()).toBeVisible()
    })

    await test.step('on Explore suggestions cover the results; Escape closes them and keeps the keyword', async () => {
      await field.fill('汝窯')
      await expect(options.first()).toContainText('汝窑')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(options).toHaveCount(0)
      await expect(field).toHaveValue('汝窯')
      await expect(cards.first()).toContainText(/汝窑|\bRu\b/)
    })

    await test.step('a place leads to the assets there', async () => {
      await field.fill('yungang')
      const place = options.filter({ hasText: t('suggestions.place') }).first()
      await expect(place).toContainText('云冈石窟')
      await place.click()
      await expect(page).toHaveURL(/#\/explore\?keyword=/)
      await expect(cards.first()).toContainText(/云冈|Yungang/)
    })

    await test.step('a chosen asset opens', async () => {
      await field.fill('赵州桥')
      const bridge = options
        .filter({ hasText: /赵州桥|Zhaozhou/ })
        .filter({ hasText: t('suggestions.object') })
        .first()
      await expect(bridge).toBeVisible()
      await bridge.click()
      await expect(page).toHaveURL(/#\/asset\/.+\/detail/)
      await page.goBack()
    })

    await test.step('without results, the nearest matches are shown', async () => {
      await field.fill('青铜 量子计算机')
      await page.keyboard.press('Enter')
      await expect(page.getByText(t('state.noMatch'))).toBeVisible()
      const nearest = page.getByRole('list', { name: t('suggestions.nearest') })
      await expect(
        nearest
          .getByRole('listitem')
          .filter({ hasText: /青铜|Bronze/ })
          .first(),
      ).toBeVisible()
      await expectAccessible(page)
    })
  })
}

for (const look of looksOf('desk')) {
  test(`assets are filtered by period on a timeline with keys (${LOOKS[look].locale})`, async ({ browser }) => {
    const { page, t } = await openAs(browser, null, { look })
    await page.goto('/#/explore')
    if (look === 'phone') await page.getByRole('button', { name: t('explore.filters') }).click()
    const total = page.getByRole('status').filter({ hasText: /\d/ })
    await expect(total).toBeVisible()
    const all = (await total.textContent()) ?? ''
    await page.getByRole('button', { name: t('facets.periods'), exact: true }).click()
    const handle = (name: string) => page.getByRole('slider', { name })
    const [earliest, latest] = [handle(t('facets.earliest')), handle(t('facets.latest'))]
    await latest.press('PageDown')
    await expect(latest).toHaveAttribute('aria-valuetext', /1001/)
    await earliest.focus()
    for (let step = 0; step < 3; step++) await page.keyboard.press('PageUp')
    await expect.poll(() => new URL(page.url()).hash).toContain('years=101..1100')
    await expect(total).not.toHaveText(all)
    await expectAccessible(page)
    const chosen = page.getByRole('list', { name: t('facets.chosen') }).getByRole('button')
    await chosen.click()
    await expect(total).toHaveText(all)
    await expect(earliest).toHaveAttribute('aria-valuenow', '0')
    // Institution filters show names and are removed separately.
    await page.getByRole('button', { name: t('facets.institutions'), exact: true }).click()
    const institution = page.getByRole('button', { name: /听松阁|Tingsong/ })
    await institution.click()
    await expect.poll(() => new URL(page.url()).hash).toMatch(/institutions=i[0-9a-f]{12}/)
    await expect(chosen).toHaveText(/听松阁|Tingsong/)
    await page.getByRole('button', { name: t('facets.features'), exact: true }).click()
    await page.getByRole('button', { name: t('flag.previewed') }).click()
    await expect.poll(() => new URL(page.url()).hash).toContain('previewed=')
    await chosen.filter({ hasText: /听松阁|Tingsong/ }).click()
    await expect.poll(() => new URL(page.url()).hash).not.toContain('institutions')
    await expect(chosen).toHaveText(t('flag.previewed'))
  })
}

test('an operator adds a synonym, and the next search uses it', async ({ browser }) => {
  const { page } = await openAs(browser, 'operator@demo.test')
  const t = textsOf('admin', 'zh-CN')
  await page.goto('/admin/#/synonyms')
  const groups = page.getByRole('textbox', { name: t('synonyms.groups') })
  await groups.fill('虎形溺器')
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(page.getByText(t('synonyms.tooFew', { line: '1' }))).toBeVisible()
  await groups.fill('江上数帆图；富春江居长卷')
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(page.getByText(t('synonyms.saved'))).toBeVisible()
  await expectAccessible(page)
  const { assets } = await apiOf(page.request).listMarketAssets({ query: { keyword: '江上数帆图' } })
  expect(assets.map(({ name }) => name)).toContain('富春江居长卷')
  await groups.fill('')
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(groups).toHaveValue('')
})

test('what is typed while the search dialog loads is kept', async ({ browser }) => {
  const { page, t } = await openAs(browser, null, { look: 'desk' })
  await page.goto('/#/creators')
  const open = page.getByRole('banner').getByRole('button', { name: t('explore.search') })
  await expect(open).toBeVisible()
  let load = () => {}
  const loading = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route('**/assets/late-*.js', async (route) => {
    await loading
    await route.continue()
  })
  await open.press('Enter')
  await page.keyboard.type('ru ware')
  load()
  await expect(page.getByRole('combobox', { name: t('explore.search') })).toHaveValue('ru ware')
})
