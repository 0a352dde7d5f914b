import { expectAccessible } from '../support/accessible.ts'
import { MARKET } from '../support/addresses.ts'
import { apiOf } from '../support/api.ts'
import { nameIn } from '../support/assets.ts'
import { expect, test } from '../support/fixtures.ts'
import { fresh } from '../support/fresh.ts'
import { LOOKS, looksOf, openAs } from '../support/open-as.ts'
import { takePicture } from '../support/take-picture.ts'

const BOARD = { name: '商周青铜器', text: '高一历史，第二单元' }

for (const look of looksOf('phone')) {
  const { locale } = LOOKS[look]

  test(`favourites are grouped on a board, shared with visitors, printed as labels with codes, and withdrawn (${locale})`, async ({
    browser,
    strict,
  }) => {
    strict.allow(/status of 404 .*\/board\//)
    const { email } = await fresh(browser, look, 'buyer')
    const { page, t } = await openAs(browser, email, { look })
    const api = apiOf(page.request)
    const { assets } = await api.listMarketAssets({ query: { limit: 3 } })
    const names = assets.map((asset) => nameIn(asset, locale))
    for (const { id } of assets) await api.addFavourite({ params: { assetId: id } })
    const dialog = page.getByRole('dialog')
    const list = page.getByRole('list', { name: t('account.favourites') })
    const place = (name = '') => page.getByRole('button', { name: t('boards.placeNamed', { name }), exact: true })
    const chip = (name: string) => page.getByRole('button', { name, exact: true })

    await test.step('a favourite is put on a new board, and another on it by keyboard', async () => {
      await page.goto('/#/user/favourites')
      await place(names[0]).click()
      await dialog.getByRole('button', { name: t('boards.new') }).click()
      await dialog.getByRole('button', { name: t('boards.create'), exact: true }).click()
      await expect(dialog.getByRole('alert')).toHaveText(t('boards.nameWrong', { max: '60' }))
      await dialog.getByLabel(t('boards.name'), { exact: true }).fill(BOARD.name)
      await dialog.getByLabel(t('boards.text')).fill(BOARD.text)
      await expectAccessible(page)
      await takePicture(page, `boards-1-form-${look}`)
      await dialog.getByRole('button', { name: t('boards.create'), exact: true }).click()
      await expect(dialog.getByRole('checkbox', { name: BOARD.name })).toBeChecked()
      await expectAccessible(page)
      await takePicture(page, `boards-2-place-${look}`)
      await page.keyboard.press('Escape')
      await expect(place(names[0])).toBeFocused()
      await place(names[1]).focus()
      await page.keyboard.press('Enter')
      await dialog.getByRole('checkbox', { name: BOARD.name }).focus()
      await page.keyboard.press('Space')
      await expect(dialog.getByRole('checkbox', { name: BOARD.name })).toBeChecked()
      await page.keyboard.press('Escape')
      await expect(place(names[1])).toBeFocused()
    })

    await test.step('the board shows its assets alone, also after reloading', async () => {
      await chip(BOARD.name).click()
      await expect(list.getByRole('listitem')).toHaveCount(2)
      await page.reload()
      await expect(list.getByRole('listitem')).toHaveCount(2)
      await expect(chip(BOARD.name)).toHaveAttribute('aria-pressed', 'true')
      await expectAccessible(page)
      await takePicture(page, `boards-3-board-${look}`)
    })

    let url = ''
    await test.step('sharing shows the link of the public page', async () => {
      await page.getByRole('button', { name: t('share.action'), exact: true }).click()
      await dialog.getByRole('switch').click()
      url = await dialog.getByLabel(t('boards.link'), { exact: true }).inputValue()
      expect(url).toMatch(new RegExp(`^${MARKET}/board/[0-9a-f]{8}-[0-9a-f]{4}-4`))
      await expectAccessible(page)
      await takePicture(page, `boards-4-share-${look}`)
    })

    await test.step('a visitor sees the board and its assets, and prints labels with the codes of their pages', async () => {
      const visitor = await openAs(browser, null, { look, context: { viewport: { width: 390, height: 844 } } })
      const { page: seen } = visitor
      const html = await (await seen.request.get(url)).text()
      expect(html).toContain(`<h1 class="text-3xl md:text-4xl">${BOARD.name}</h1>`)
      expect(html).toContain('<meta name="robots" content="noindex">')
      expect(html).toContain(`<meta name="description" content="${BOARD.text}">`)
      await seen.goto(url)
      await expect(seen.getByRole('heading', { level: 1, name: BOARD.name })).toBeVisible()
      await expect(seen.getByText(BOARD.text)).toBeVisible()
      for (const name of names.slice(0, 2)) await expect(seen.getByRole('link', { name, exact: true })).toBeVisible()
      expect(await seen.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await expectAccessible(seen)
      await takePicture(seen, `boards-5-public-${look}`)
      await expect(seen).toHaveTitle(`${BOARD.name} · ${t('app.name')}`)

      await seen.emulateMedia({ media: 'print' })
      const labels = seen.getByRole('list', { name: t('boards.labels') }).getByRole('listitem')
      await expect(labels).toHaveCount(2)
      for (const name of names.slice(0, 2)) {
        const label = labels.filter({ has: seen.getByRole('heading', { name, exact: true }) })
        await expect(label.getByRole('img', { name: t('boards.code', { name }) })).toBeVisible()
      }
      await expect(seen.getByRole('banner')).toBeHidden()
      await expect(seen.getByRole('contentinfo')).toBeHidden()
      await expect(seen.getByRole('button')).toHaveCount(0)
      const [first, second] = await Promise.all([labels.first().boundingBox(), labels.last().boundingBox()])
      expect(first?.y).toBe(second?.y)
      await takePicture(seen, `boards-6-labels-${look}`)
      await visitor.page.context().close()
    })

    await test.step('a board that is no longer shared is missing at once', async () => {
      await dialog.getByRole('switch').click()
      await expect(dialog.getByLabel(t('boards.link'), { exact: true })).toHaveCount(0)
      await page.keyboard.press('Escape')
      const visitor = await openAs(browser, null, { look })
      expect((await visitor.page.goto(url))?.status()).toBe(404)
      await expect(visitor.page.getByRole('heading', { name: t('boards.notFound') })).toBeVisible()
      await visitor.page.context().close()
    })

    await test.step('taking an asset off moves the focus on; a deleted board leaves its favourites', async () => {
      await place(names[1]).click()
      await dialog.getByRole('checkbox', { name: BOARD.name }).click()
      await dialog.getByRole('button', { name: t('boards.done') }).click()
      await expect(list.getByRole('listitem')).toHaveCount(1)
      await expect(place(names[0])).toBeFocused()
      await page.getByRole('button', { name: t('boards.actionsFor', { name: BOARD.name }) }).click()
      await page.getByRole('menuitem', { name: t('boards.delete') }).click()
      await dialog.getByRole('button', { name: t('boards.delete') }).click()
      await expect(chip(BOARD.name)).toHaveCount(0)
      await expect(list.getByRole('listitem')).toHaveCount(3)
      await expect(page).toHaveURL(/#\/user\/favourites$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })
  })
}
