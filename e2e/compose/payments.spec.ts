import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { MARKET } from '../support/addresses.ts'
import { restart, SERVERS } from '../support/compose.ts'
import { withoutDrawing } from '../support/drawing.ts'
import { signIn } from '../support/people.ts'
import { RetryingCaller } from '../support/retrying-caller.ts'
import { settlePaymentWithRetries } from '../support/sandbox.ts'
import { textsOf } from '../support/texts.ts'

const t = textsOf('web', 'zh-CN')
test.use({ actionTimeout: 30_000 })

/** Assets this buyer does not own yet. */
async function assetsToBuy(caller: RetryingCaller, count: number): Promise<string[]> {
  const { assets } = (await caller.call('GET', '/market/assets?limit=60')).body as {
    assets: { id: string; price: number }[]
  }
  const { assets: own } = (await caller.call('GET', '/assets?limit=60')).body as { assets: { id: string }[] }
  const owned = new Set(own.map(({ id }) => id))
  return assets
    .filter(({ id, price }) => price > 0 && !owned.has(id))
    .slice(0, count)
    .map(({ id }) => id)
}

async function signedIn(browser: Browser): Promise<{ page: Page; caller: RetryingCaller }> {
  const context = await browser.newContext({ locale: 'zh-CN', baseURL: MARKET, viewport: { width: 1440, height: 900 } })
  await withoutDrawing(context)
  const page = await context.newPage()
  await signIn(page, 'buyer@demo.test', 'zh-CN')
  return { page, caller: new RetryingCaller(context.request) }
}

/** Accepts retries while services restart. */
async function waitWithRetries(page: Page, wanted: Locator): Promise<void> {
  const retry = page.getByRole('button', { name: t('common.retry') })
  await expect
    .poll(
      async () => {
        if (await retry.isVisible()) await retry.click().catch(() => {})
        return wanted.isVisible()
      },
      { timeout: 90_000, intervals: [500] },
    )
    .toBe(true)
}

/** Selects a channel, retrying while it restarts. */
async function chooseWithRetries(choice: Locator, code: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        if (!(await code.isVisible())) await choice.click({ timeout: 2_000 }).catch(() => {})
        return code.waitFor({ timeout: 5_000 }).then(
          () => true,
          () => false,
        )
      },
      { timeout: 90_000, intervals: [500] },
    )
    .toBe(true)
}

async function ordersOf(caller: RetryingCaller) {
  const { body } = await caller.call('GET', '/orders?limit=60')
  return body.orders as { id: string; status: string }[]
}

test('every order completes and is paid once while each service restarts during payments', async ({ browser }) => {
  test.setTimeout(600_000)
  const { page, caller } = await signedIn(browser)
  const assets = await assetsToBuy(caller, SERVERS.length)
  expect(assets).toHaveLength(SERVERS.length)
  const earlier = new Set((await ordersOf(caller)).map(({ id }) => id))
  for (const [index, service] of SERVERS.entries()) {
    await test.step(service, async () => {
      await page.goto(`/#/asset/${assets[index]}/detail`)
      const buy = page.getByRole('button', { name: t('asset.buy') })
      await waitWithRetries(page, buy)
      await buy.click()
      const code = page.locator('[data-out-trade-no]')
      await chooseWithRetries(page.getByRole('button', { name: t('payMode.wechat') }), code)
      const outTradeNo = (await code.getAttribute('data-out-trade-no')) ?? ''
      const restarted = restart(service)
      await settlePaymentWithRetries(outTradeNo, 'success')
      await restarted
      await waitWithRetries(page, page.getByText(t('order.completedText')))
    })
  }
  const bought = (await ordersOf(caller)).filter(({ id }) => !earlier.has(id))
  expect(bought.map(({ status }) => status)).toEqual(assets.map(() => 'completed'))
})
