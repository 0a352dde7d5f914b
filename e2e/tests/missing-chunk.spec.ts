import type { Page } from '@playwright/test'
import { paths } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAs } from '../support/open-as.ts'
import { type T, textsOf } from '../support/texts.ts'

/** Opens a page whose code fails, then retries. */
async function openWithoutCode(page: Page, chunk: string, path: string, texts: T, opened: string) {
  await page.route(chunk, (route) => route.abort())
  await page.goto(path)
  await expect(page.getByRole('alert').getByText(texts('state.errorTitle'))).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.unroute(chunk)
  await page.getByRole('button', { name: texts('common.retry') }).click()
  await expect(page.getByRole('heading', { level: 1, name: opened })).toBeVisible()
}

test('a console page whose code is missing shows an error with a retry button (zh-CN)', async ({ browser, strict }) => {
  strict.allow(/ERR_FAILED|Failed to fetch dynamically imported module/)
  const { page } = await openAs(browser, 'operator@demo.test')
  const t = textsOf('admin', 'zh-CN')
  await openWithoutCode(page, '**/admin/assets/orders-*.js', '/admin/#/orders', t, t('nav.orders'))
})

test('a marketplace page whose code is missing shows an error with a retry button in the layout (en-US)', async ({
  browser,
  strict,
}) => {
  strict.allow(/ERR_FAILED|Failed to fetch dynamically imported module/)
  const { page, t } = await openAs(browser, null, { look: 'phone' })
  await openWithoutCode(page, '**/assets/creators-*.js', '/#/creators', t, t('creators.title'))
})

test('the console announces that a list on screen could not be refreshed (zh-CN)', async ({ browser, strict }) => {
  strict.allow(/503/)
  const { page } = await openAs(browser, 'operator@demo.test')
  const t = textsOf('admin', 'zh-CN')
  await page.goto('/admin/#/orders')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await page.route(`**${paths.listAllOrders.url()}*`, (route) =>
    route.fulfill({ status: 503, json: { error_code: 500, error_msg: 'restarting', request_id: 'r' } }),
  )
  await page.evaluate(() => {
    dispatchEvent(new Event('visibilitychange'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page.getByRole('region', { name: t('common.notices') }).getByText(t('http.error.busy'))).toBeVisible()
  await expect(rows.nth(1)).toBeVisible()
})
