import type { Page } from '@playwright/test'
import { ACCOUNT, SANDBOX } from '../support/addresses.ts'
import { accountPaths, apiOf } from '../support/api.ts'
import { type Named, nameIn } from '../support/assets.ts'
import { expect, test } from '../support/fixtures.ts'
import { LOOKS, looksOf, openAs } from '../support/open-as.ts'
import { settlePayment } from '../support/sandbox.ts'
import type { T } from '../support/texts.ts'

test.describe.configure({ timeout: 300_000 })

const STREAM = /\/notifications\/events$/

for (const look of looksOf('phone')) {
  const { locale, viewport } = LOOKS[look]
  test(`a sale appears on its creator's open page and in the header, and is mailed to its buyer (${locale}, ${viewport.width} px)`, async ({
    browser,
  }) => {
    const { page, t } = await openAs(browser, 'creator@demo.test', { look })
    const buyer = await openAs(browser, look === 'desk' ? 'buyer@demo.test' : 'owner@demo.test', { look })
    let streams = 0
    page.context().on('request', (request) => {
      if (STREAM.test(request.url())) streams++
    })
    const list = page.getByRole('list', { name: t('account.notify') })
    const unreadOf = async (tab: Page) => {
      const name = await bellOf(tab, t).getAttribute('aria-label')
      return Number(/\d+/.exec(name ?? '')?.[0] ?? 0)
    }

    await test.step('the bell leads to the notifications, which can all be marked as read', async () => {
      await page.goto('/#/')
      await bellOf(page, t).click()
      await expect(page).toHaveURL(/#\/user\/notify$/)
      await expect(page.getByRole('heading', { level: 1, name: t('account.notify') })).toBeVisible()
      const all = page.getByRole('button', { name: t('notices.markAll') })
      if (await all.isEnabled()) await all.click()
      await expect(all).toBeDisabled()
      await expect(bellOf(page, t)).toHaveAccessibleName(t('account.notify'))
    })

    const second = await page.context().newPage()
    await second.goto('/#/store/orders')
    const orders = second.getByRole('list', { name: t('store.orderList') }).getByRole('listitem')
    await expect(orders.first()).toBeVisible()
    const asset = await test.step('a sale appears without reloading, in every tab, over one stream', async () => {
      const sold = await buySomethingOf(page, buyer.page)
      await expect(orders.filter({ hasText: sold.orderNo })).toBeVisible()
      await expect(
        list
          .getByRole('listitem')
          .filter({ hasText: nameIn(sold, locale) })
          .first(),
      ).toBeVisible({ timeout: 10_000 })
      // Other tests sell assets of this creator, too.
      for (const tab of [page, second]) await expect.poll(() => unreadOf(tab)).toBeGreaterThan(0)
      expect(streams).toBe(1)
      return sold
    })
    const name = nameIn(asset, locale)

    await test.step('a tab that opens later shows the count, and takes over when the one with the stream closes', async () => {
      const third = await page.context().newPage()
      await third.goto('/#/help-center')
      await expect.poll(() => unreadOf(third)).toBeGreaterThan(0)
      await third.close()
      await page.close()
      await expect.poll(() => streams).toBe(2)
      await second.goto('/#/user/notify')
      await expect(second.getByRole('list', { name: t('account.notify') })).toContainText(name)
    })

    const mine = second
      .getByRole('list', { name: t('account.notify') })
      .getByRole('listitem')
      .filter({ hasText: name })
      .first()
    await test.step('a notice is marked as read by its button, and leads to its page', async () => {
      await second.getByRole('tab', { name: t('notices.tab.unread') }).click()
      await mine.getByRole('button').click()
      // Other tests sell assets of this creator, too.
      await expect(mine).toHaveCount(0)
      await second.getByRole('tab', { name: t('notices.tab.all') }).click()
      await expect(mine).toContainText(name)
      await mine.getByRole('link').click()
      await expect(second).toHaveURL(/#\/store\/income$/)
      await second.goto('/user/notify')
      await expect(mine.getByRole('link')).toHaveAttribute('href', '/store/income')
    })

    await test.step('a changed mail setting is saved immediately', async () => {
      await second.goto('/#/user/notify')
      await second.getByRole('tab', { name: t('notices.tab.settings') }).click()
      const sales = second.getByRole('combobox', { name: t('notices.group.sales') })
      const choose = async (mail: string) => {
        const saved = second.waitForResponse((response) => response.request().method() === 'PUT')
        await sales.click()
        await second.getByRole('option', { name: t(`notices.mail.${mail}`) }).click()
        expect((await saved).status()).toBe(200)
      }
      await choose('off')
      await second.reload()
      await second.getByRole('tab', { name: t('notices.tab.settings') }).click()
      await expect(sales).toContainText(t('notices.mail.off'))
      await choose('daily')
    })

    await test.step('the buyer gets a mail in their language and unsubscribes by its link without signing in', async () => {
      const mail = await mailTo(look === 'desk' ? 'buyer@demo.test' : 'owner@demo.test', asset, /您已支付|You paid/)
      const link = /^https?:\S+\/unsubscribe\?token=\S+$/m.exec(mail)?.[0] ?? ''
      expect(link).toContain(ACCOUNT)
      const visitor = await openAs(browser, null, { look })
      await visitor.page.goto(link)
      await visitor.page.getByRole('button').click()
      await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(/已退订|Emails stopped/)
      const api = apiOf(buyer.page.request)
      expect((await api.getNoticeSettings()).mail.orders).toBe('off')
      await api.putNoticeSettings({ body: { mail: { orders: 'now' } } })
      await visitor.page.context().close()
    })
    await second.context().close()
    await buyer.page.context().close()
  })
}

test('visitors have no bell and open no stream', async ({ browser }) => {
  const { page, t } = await openAs(browser, null)
  const streams: string[] = []
  page.on('request', (request) => {
    if (STREAM.test(request.url())) streams.push(request.url())
  })
  await page.goto('/#/explore')
  await expect(page.getByRole('button', { name: t('account.menu') })).toBeVisible()
  await expect(page.getByRole('link', { name: t('account.notify') })).toHaveCount(0)
  await page.goto('/#/help-center')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(streams).toEqual([])
})

/** Header link, with any count. */
const bellOf = (page: Page, t: T) =>
  page.locator('header a[href$="#/user/notify"]').and(page.getByLabel(t('account.notify'), { exact: false }))

/**
 * Buys an asset of the creator by API.
 * @returns Its names, and the order's number.
 */
async function buySomethingOf(creator: Page, buyer: Page): Promise<Named & { orderNo: string }> {
  const me = await creator.request.get(accountPaths.getUserInfo.url())
  const { userId } = (await me.json()) as { userId: string }
  const api = apiOf(buyer.request)
  await buyer.goto('/#/')
  const { assets } = await api.listMarketAssets({ query: { creatorId: userId, minPrice: 0.01, limit: 100 } })
  for (const { id, ...named } of assets) {
    const { purchased, mine } = await api.getMarketAsset({ params: { id } })
    if (purchased || mine) continue
    const order = await api.createOrder({ body: { assetId: id } })
    const { outTradeNo } = await api.payOrder({
      params: { id: order.id },
      body: { paymentMode: 'wechat', scene: 'qr' },
    })
    await settlePayment(outTradeNo, 'success')
    return { ...named, orderNo: order.orderNo }
  }
  throw new Error('the demo has nothing left to buy')
}

/** Mail about an asset, whose title is in the mail's language. */
async function mailTo(to: string, { name, title }: Named, kind: RegExp): Promise<string> {
  const names = [name, title?.en].filter((one) => one !== undefined)
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const response = await fetch(`${SANDBOX}/inbox?to=${encodeURIComponent(to)}`)
        const messages = (await response.json()) as { text: string }[]
        found = messages
          .map(({ text }) => text)
          .find((text) => names.some((one) => text.includes(one)) && kind.test(text))
        return found !== undefined
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  return found ?? ''
}
