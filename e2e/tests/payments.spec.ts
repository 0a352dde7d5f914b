import type { BrowserContextOptions, Page } from '@playwright/test'
import { moneyText } from '@wencang/domain'
import { apiOf } from '../support/api.ts'
import { assetsToBuy, buy, openAs, orderIdOf } from '../support/buying.ts'
import { expect, test } from '../support/fixtures.ts'
import { settlePayment } from '../support/sandbox.ts'
import { type Locale, type T, textsOf } from '../support/texts.ts'
import { canMoveTime, leaveSecondsToPay } from '../support/time-to-pay.ts'

type Way = 'wechat qr' | 'alipay qr' | 'alipay web' | 'wechat mobile' | 'alipay mobile'

interface Case {
  locale: Locale
  device: BrowserContextOptions
  /** Payment ways; the first payment is then refunded. */
  ways: Way[]
  /** Yuan; the full price if undefined. */
  refund?: string
}

const CASES: Record<string, Case> = {
  'on a computer': {
    locale: 'zh-CN',
    device: { viewport: { width: 1440, height: 900 } },
    ways: ['wechat qr', 'alipay qr', 'alipay web'],
  },
  'on a phone': {
    locale: 'en-US',
    device: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    ways: ['wechat mobile', 'alipay mobile'],
    refund: '0.01',
  },
}

for (const [where, { locale, device, ways, refund }] of Object.entries(CASES)) {
  test(`${where}, an order is cancelled, one expires, ${ways.join(', ')} pay, and money is refunded (${locale})`, async ({
    browser,
  }) => {
    const t = textsOf('web', locale)
    const open = (account: string, path: string) => openAs(browser, account, { ...device, locale }, path)
    const page = await open('buyer@demo.test', '/#/user/order-records')
    const assets = await assetsToBuy(page, ways.length)
    expect(assets).toHaveLength(ways.length)

    await test.step('an order is cancelled, and ordered again', async () => {
      await buy(page, t, assets[0] ?? '')
      await expect(page.getByText(t('orderStatus.pending'), { exact: true })).toBeVisible()
      await page.getByRole('button', { name: t('order.cancel') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('order.cancelConfirm') })
        .click()
      await expect(page.getByText(t('order.cancelledText'))).toBeVisible()
      await orderAgain(page, t)
    })

    await test.step('an order expires while the buyer watches', async () => {
      test.skip(!canMoveTime, 'the database of this stack cannot be reached')
      await leaveSecondsToPay(orderIdOf(page), 4)
      await page.reload()
      await expect(page.getByRole('timer', { name: t('pay.timeLeft') })).toBeVisible()
      await expect(page.getByText(t('order.expiredText'))).toBeVisible()
      await orderAgain(page, t)
    })

    for (const [index, way] of ways.entries()) {
      await test.step(way, async () => {
        if (index > 0) await buy(page, t, assets[index] ?? '')
        await pay(page, t, way)
        await expect(page.getByText(t('order.completedText'))).toBeVisible()
        await expect(page.getByRole('button', { name: t('asset.download') })).toBeVisible()
        if (index === 0) await giveBack(page, t, await open('operator@demo.test', '/admin/#/orders'), locale, refund)
      })
    }

    await test.step('the list shows all orders by state', async () => {
      await page.goto('/#/user/order-records')
      const list = page.getByRole('list', { name: t('account.transactions') })
      for (const status of ['cancelled', 'expired', 'completed'] as const) {
        await page.getByRole('button', { name: t(`orderStatus.${status}`), exact: true }).click()
        await expect(list.getByRole('link').first()).toBeVisible()
        await expect(list.getByText(t(`orderStatus.${status}`)).first()).toBeVisible()
      }
    })
  })
}

async function orderAgain(page: Page, t: T): Promise<void> {
  const before = orderIdOf(page)
  await page.getByRole('button', { name: t('order.again') }).click()
  await expect.poll(() => orderIdOf(page)).not.toBe(before)
  await expect(page.getByRole('button', { name: t('payMode.wechat') })).toBeVisible()
}

async function pay(page: Page, t: T, way: Way): Promise<void> {
  const dialog = page.getByRole('dialog')
  const [mode = '', scene] = way.split(' ')
  if (way === 'alipay qr') {
    // First shows the other channel's code, then replaced.
    await page.getByRole('button', { name: t('payMode.wechat') }).click()
    await expect(dialog.getByRole('img', { name: t('pay.qrLabel', { name: t('payMode.wechat') }) })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('pay.scanInstead') }).click()
  } else await page.getByRole('button', { name: t(`payMode.${mode}`) }).click()
  if (scene === 'qr') {
    const settle = async (outcome: 'success' | 'close') => {
      await expect(dialog.getByRole('img', { name: t('pay.qrLabel', { name: t(`payMode.${mode}`) }) })).toBeVisible()
      const outTradeNo = await dialog.locator('[data-out-trade-no]').getAttribute('data-out-trade-no')
      await settlePayment(outTradeNo ?? '', outcome)
    }
    await expect(dialog.getByRole('timer')).toBeVisible()
    if (way === 'alipay qr') {
      await settle('close')
      await expect(dialog.getByText(t('pay.closed'))).toBeVisible()
      await dialog.getByRole('button', { name: t('pay.again') }).click()
    }
    await settle('success')
    return
  }
  await page.waitForURL(mode === 'wechat' ? /\/wechatpay\/cashier\// : /\/alipay\/cashier\//)
  await page.locator('button[name="action"][value="pay"]').click()
  await page.waitForURL(/#\/orders\//)
}

/** Full refunds remove the download. */
async function giveBack(page: Page, t: T, operator: Page, locale: Locale, amount?: string): Promise<void> {
  const say = textsOf('admin', locale)
  const reason = `${locale} ${Date.now().toString(36)}`
  const { orderNo, price } = await apiOf(page.request).getOrder({ params: { id: orderIdOf(page) } })
  await operator
    .getByRole('row')
    .filter({ hasText: orderNo })
    .getByRole('button', { name: say('refund.action') })
    .click()
  const dialog = operator.getByRole('dialog')
  if (amount) await dialog.getByLabel(say('refund.amount')).fill(amount)
  await dialog.getByLabel(say('refund.reason')).fill(reason)
  await dialog.getByRole('button', { name: say('refund.confirm') }).click()
  await expect(
    operator.getByText(say('refund.done', { amount: moneyText(amount ? Number(amount) : price) })).first(),
  ).toBeVisible()
  await operator.context().close()

  await page.reload()
  await expect(
    page.getByText(`${t(`order.refundStatus.${amount ? 'partial' : 'succeeded'}`)} · ${reason}`),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: t('asset.download') })).toHaveCount(amount ? 1 : 0)
  if (!amount) await expect(page.getByText(t('order.refundedText'))).toBeVisible()
}
