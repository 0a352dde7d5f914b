import { categoryOf } from '@wencang/domain'
import { ACCOUNT } from '../support/addresses.ts'
import { apiOf } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { escapeTo, expectTrapped, pressOn, tabTo, typeInto } from '../support/keyboard.ts'
import { openAs } from '../support/open-as.ts'
import { DEMO_PASSWORD } from '../support/people.ts'
import { settlePayment } from '../support/sandbox.ts'

/** User whose purchases no other test changes. */
const BUYER = 'owner@demo.test'

test('by keyboard alone: settings of the page, search, filter, sign in, buy and pay (zh-CN)', async ({ browser }) => {
  test.setTimeout(400_000)
  const { page, t } = await openAs(browser, null)
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true })
  const dialog = page.getByRole('dialog')
  await page.goto('/#/')
  await expect(page.locator('h1').first()).toBeVisible()

  await test.step('the first focusable link skips the header', async () => {
    await page.keyboard.press('Tab')
    await expect(button('nav.skip')).toBeFocused()
    await expect(button('nav.skip')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
  })

  await test.step('customer service, theme, language and account menu open and return the focus', async () => {
    await tabTo(page, button('account.menu'), { back: true })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: t('account.login') })).toBeFocused()
    await escapeTo(page, page.getByRole('menu'), button('account.menu'))

    const english = page.locator('button[lang="en-US"]')
    await tabTo(page, english, { back: true })
    await expect(page.getByRole('tooltip')).toBeVisible()
    await page.keyboard.press('Enter')
    const chinese = page.locator('button[lang="zh-CN"]')
    await expect(chinese).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')

    await tabTo(page, button('theme.toDark'), { back: true })
    await page.keyboard.press('Space')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(button('theme.toLight')).toBeFocused()

    await tabTo(page, button('service.title'), { back: true })
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('link', { name: t('service.helpCenter') }))
    await escapeTo(page, dialog, button('service.title'))
  })

  const wanted = await somethingToBuy(browser)
  await test.step('an asset is searched, filtered and opened', async () => {
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: t('nav.explore'), exact: true }), {
      back: true,
    })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/explore$/)
    await pressOn(page, page.getByRole('tab', { name: t('explore.all') }), 'ArrowRight')
    await expect(page.getByRole('tab', { name: t('explore.daily') })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowLeft')
    await typeInto(page, page.getByRole('combobox', { name: t('explore.search') }), wanted.name)
    await pressOn(page, button(`category.${categoryOf(wanted.type)}`), 'Space')
    await pressOn(page, button('explore.newest'), 'Space')
    await expect(button('explore.newest')).toHaveAttribute('aria-pressed', 'true')
    const results = page.getByRole('list', { name: t('explore.all') })
    await pressOn(page, results.getByRole('link', { name: wanted.name, exact: true }))
    await expect(page).toHaveURL(new RegExp(`#/asset/${wanted.id}/detail$`))
  })

  await test.step('a visitor who buys is asked to sign in, and arrives at the order', async () => {
    await pressOn(page, button('asset.buy'))
    await expectTrapped(page, dialog)
    await escapeTo(page, dialog, button('asset.buy'))
    await page.keyboard.press('Enter')
    await pressOn(page, dialog.getByRole('button', { name: t('login.action') }))
    await page.waitForURL(`${ACCOUNT}/sign-in/**`)
    await typeInto(page, page.locator('input[name="account"]'), BUYER)
    await typeInto(page, page.locator('input[name="password"]'), DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(/#\/orders\/[^/]+\/detail$/)
  })

  await test.step('the pay dialog keeps the focus, switches between payment modes, and returns the focus', async () => {
    await pressOn(page, button('payMode.wechat'), 'Space')
    await expectTrapped(page, dialog)
    await expect(dialog.getByRole('img', { name: t('pay.qrLabel', { name: t('payMode.wechat') }) })).toBeVisible()
    await escapeTo(page, dialog, button('payMode.wechat'))
  })

  await test.step('the order is cancelled, and ordered again', async () => {
    await pressOn(page, button('order.cancel'))
    await expectTrapped(page, dialog)
    await escapeTo(page, dialog, button('order.cancel'))
    await page.keyboard.press('Enter')
    await pressOn(page, dialog.getByRole('button', { name: t('order.cancelConfirm') }))
    await expect(page.locator('[tabindex="-1"]:focus')).toContainText(t('order.cancelledText'))
    const before = page.url()
    await pressOn(page, button('order.again'))
    await expect.poll(() => page.url()).not.toBe(before)
  })

  await test.step('the order is paid, and the download is available', async () => {
    await pressOn(page, button('payMode.wechat'))
    const code = dialog.locator('[data-out-trade-no]')
    await expect(code).toBeVisible()
    await settlePayment((await code.getAttribute('data-out-trade-no')) ?? '', 'success')
    await expect(page.getByText(t('order.completedText'))).toBeVisible()
    await expect(page.locator('[tabindex="-1"]:focus')).toContainText(t('order.completedText'))
    const download = page.waitForEvent('download')
    await pressOn(page, button('asset.download'))
    await download
  })
})

test('by keyboard alone: the menu of a narrow window (en-US, 390 px)', async ({ browser }) => {
  const { page, t } = await openAs(browser, null, { look: 'phone' })
  const opener = page.getByRole('button', { name: t('nav.openMenu') })
  const menu = page.getByRole('dialog')
  await page.goto('/#/')
  await expect(page.locator('h1').first()).toBeVisible()
  await pressOn(page, opener)
  await expectTrapped(page, menu)
  await pressOn(page, menu.getByRole('button', { name: t('theme.toLight') }), 'Space')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await escapeTo(page, menu, opener)
  await page.keyboard.press('Space')
  await pressOn(page, menu.getByRole('link', { name: t('nav.creators'), exact: true }))
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/#\/creators$/)
  await pressOn(page, page.getByRole('button', { name: t('explore.hottest') }), 'Space')
  await pressOn(
    page,
    page
      .getByRole('list', { name: t('creators.title') })
      .getByRole('link')
      .first(),
  )
  await expect(page).toHaveURL(/#\/creator\/.+\/home$/)
})

/** Oldest priced asset: other tests delist newer ones. */
async function somethingToBuy(browser: Parameters<typeof openAs>[0]) {
  const { page } = await openAs(browser, BUYER)
  const api = apiOf(page.request)
  const { assets } = await api.listMarketAssets({ query: { limit: 100 } })
  const purchased = await api.listPurchasedAssets({ query: { limit: 100 } })
  const owned = new Set(purchased.assets.map(({ id }) => id))
  for (const asset of assets.toReversed()) {
    if (asset.price === 0 || owned.has(asset.id)) continue
    const { mine } = await api.getMarketAsset({ params: { id: asset.id } })
    const namesakes = assets.filter(({ name }) => name.includes(asset.name))
    if (!mine && namesakes.length === 1) {
      await page.context().close()
      return asset
    }
  }
  throw new Error('there is nothing left to buy')
}

test('a day is typed into a list’s filter, whose first digits of the year are no day', async ({ browser }) => {
  const { page, t } = await openAs(browser, 'creator@demo.test', { locale: 'en-US' })
  await page.goto('/en/store/orders')
  const from = page.getByLabel(t('store.from'))
  await from.focus()
  await page.keyboard.type('11202026')
  await expect(from).toHaveValue('2026-11-20')
  await expect(page).toHaveURL(/from=2026-11-20/)
})
