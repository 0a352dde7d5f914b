import type { Page } from '@playwright/test'
import { SANDBOX } from '../support/addresses.ts'
import { assetsToBuy, buy, openAs } from '../support/buying.ts'
import { expect, test } from '../support/fixtures.ts'
import { textsOf } from '../support/texts.ts'

const WECHAT = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN',
}

type Payer = 'pays' | 'cancels'

/** Injects WeChat's JSAPI bridge, backed by the sandbox. */
async function addBridge(page: Page, payers: Payer[]): Promise<void> {
  await page.exposeFunction('askWechat', async (name: string, parameters: object) => {
    expect(name).toBe('getBrandWCPayRequest')
    const response = await fetch(`${SANDBOX}/wechatpay/in-app`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ parameters, payer: payers.shift() ?? 'pays' }),
    })
    return response.json()
  })
  await page.addInitScript(() => {
    const { askWechat } = window as unknown as { askWechat(name: string, parameters: object): Promise<unknown> }
    addEventListener('load', () => {
      Object.assign(window, {
        WeixinJSBridge: {
          invoke: (name: string, parameters: object, done: (result: unknown) => void) =>
            void askWechat(name, parameters).then(done),
        },
      })
      document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    })
  })
}

test(`inside WeChat an order is paid by WeChat Pay, and Alipay asks for another browser (zh-CN)`, async ({
  browser,
  strict,
}) => {
  // The first payment has no code yet.
  strict.allow(/status of 400 .*\/pay\)$/)
  const t = textsOf('web', 'zh-CN')
  const page = await openAs(browser, 'buyer@demo.test', { ...WECHAT, locale: 'zh-CN' }, '/#/user/order-records')
  await addBridge(page, ['cancels', 'pays'])
  const [asset = ''] = await assetsToBuy(page, 1)
  await buy(page, t, asset)
  const orderPage = page.url()
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: t('payMode.alipay') }).click()
  await expect(dialog.getByText(t('pay.openOutside'))).toBeVisible()
  await expect(dialog.getByRole('button', { name: t('pay.copyLink') })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(page.url()).toBe(orderPage)

  const authorized = page.waitForRequest(/\/connect\/oauth2\/authorize\?/)
  await dialog.getByRole('button', { name: t('payMode.wechat') }).click()
  await authorized
  await expect(dialog.getByText(t('pay.inWechat.cancel'))).toBeVisible()
  expect(page.url()).toBe(orderPage)

  // The open payment needs no new code.
  await dialog.getByRole('button', { name: t('pay.inWechat.again') }).click()
  await expect(page.getByText(t('order.completedText'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('asset.download') })).toBeVisible()
  expect(page.url()).toBe(orderPage)
})
