import { MARKET_ERROR_CODES } from '@wencang/contract'
import { apiOf, paths } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAs } from '../support/open-as.ts'

test('a failed call shows the text of its code, else the server’s message, else “server busy” (zh-CN)', async ({
  browser,
  strict,
}) => {
  strict.allow(/status of (4\d\d|500) .*\/orders\)$|^500 .*\/orders$/)
  const { page, t } = await openAs(browser, 'buyer@demo.test')
  const api = apiOf(page.request)
  const { assets } = await api.listMarketAssets({ query: { limit: 100 } })
  const purchased = await api.listPurchasedAssets({ query: { limit: 100 } })
  const mine = new Set(purchased.assets.map(({ id }) => id))
  const asset = assets.findLast(({ id }) => !mine.has(id))
  await page.goto(`/#/asset/${asset?.id}/detail`)
  const buy = page.getByRole('button', { name: new RegExp(`^(${t('asset.buy')}|${t('asset.getFree')})$`) })
  const problem = (error_code: number, error_msg: string) => ({ error_code, error_msg, request_id: 'r' })
  const { asset_not_found, already_purchased, invalid_parameters, forbidden } = MARKET_ERROR_CODES
  for (const [answer, text] of [
    [{ status: 404, json: problem(asset_not_found, 'in English') }, t('http.error.asset_not_found')],
    [{ status: 409, json: problem(already_purchased, 'in English') }, t('http.error.already_purchased')],
    [{ status: 409, json: problem(4999, 'a code that no catalogue has') }, 'a code that no catalogue has'],
    [{ status: 400, json: problem(invalid_parameters, 'in English') }, t('http.error.invalid_parameters')],
    [{ status: 403, json: problem(forbidden, 'in English') }, t('http.error.forbidden')],
    [{ status: 500, contentType: 'text/html', body: '<h1>a proxy’s page</h1>' }, t('http.error.busy')],
  ] as const) {
    await page.route(`**${paths.createOrder.url()}`, (route) => route.fulfill(answer))
    await buy.click()
    const toast = page
      .getByRole('region', { name: t('common.notices') })
      .locator('li')
      .filter({ hasText: text })
    await expect(toast).toHaveCount(1)
    await toast.getByRole('button', { name: t('common.close') }).click()
    await expect(toast).toHaveCount(0)
    await page.unroute(/\/v1\/hzcdap\/orders$/)
  }
})

test('a failed read is retried three times, after 500 ms, 1 s and 2 s, and then shown as failed (en-US, 390 px)', async ({
  browser,
  strict,
}) => {
  strict.allow(/503/)
  const { page, t } = await openAs(browser, null, { look: 'phone' })
  const askedAt: number[] = []
  await page.route(/\/market\/creators(\?|$)/, async (route) => {
    askedAt.push(Date.now())
    await route.fulfill({ status: 503, json: { error_code: 500, error_msg: 'restarting', request_id: 'r' } })
  })
  await page.goto('/#/creators')
  await expect(page.getByRole('alert').getByText(t('state.errorTitle'))).toBeVisible()
  await expect(page.getByRole('alert').getByText(t('http.error.busy'))).toBeVisible()
  const waits = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0))
  expect(waits).toHaveLength(3)
  for (const [index, least] of [500, 1000, 2000].entries()) expect(waits[index]).toBeGreaterThanOrEqual(least - 20)

  await page.unroute(/\/market\/creators(\?|$)/)
  await page.getByRole('button', { name: t('common.retry') }).click()
  await expect(
    page
      .getByRole('list', { name: t('creators.title') })
      .getByRole('link')
      .first(),
  ).toBeVisible()
})

test('every page shows when it is offline, until it is online again (zh-CN)', async ({ browser, strict }) => {
  // Late requests, such as fonts, may fail offline.
  strict.allow(/ERR_INTERNET_DISCONNECTED/)
  const { page, t } = await openAs(browser, null)
  await page.goto('/#/help-center')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: t('state.offline') })
  await expect(notice).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(notice).toBeVisible()
  await page.context().setOffline(false)
  await expect(notice).toHaveCount(0)
})
