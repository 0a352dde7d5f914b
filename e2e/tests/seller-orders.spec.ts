import { expect, test } from '../support/fixtures.ts'
import { openAs } from '../support/open-as.ts'

for (const look of ['desk', 'phone'] as const) {
  test(`sellers filter their orders and open the statistics of one asset (${look})`, async ({ browser }) => {
    const { page, t } = await openAs(browser, 'creator@demo.test', { look })
    await page.goto('/#/store/dashboard')
    await page.getByRole('definition').getByRole('link').first().click()
    await expect(page).toHaveURL(/#\/store\/orders\?status=completed$/)
    const list = page.getByRole('list', { name: t('store.orderList') })
    // Chips and dashboard show the same counts.
    const chip = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} [\\d,]+$`) })
    await chip(t('order.allStatuses')).click()
    await expect(page).toHaveURL(/#\/store\/orders$/)
    await chip(t('orderStatus.completed')).click()
    await expect(page).toHaveURL(/status=completed/)
    const shownNumber = (await list.locator('p.font-mono').first().textContent()) ?? ''
    await page.getByRole('searchbox', { name: t('store.searchOrders') }).fill(shownNumber)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=/)
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(chip(t('orderStatus.completed'))).toHaveText(/ 1$/)
    await page.getByRole('searchbox', { name: t('store.searchOrders') }).fill('')
    await expect(page).not.toHaveURL(/q=/)
    const first = list.getByRole('listitem').first()
    const asset = (await first.getByRole('link').textContent()) ?? ''
    await expect(first).toContainText(t('store.buyer', { name: '' }).trim())
    await first.getByRole('link').click()
    await expect(page).toHaveURL(/#\/store\/orders\/[0-9a-f-]{36}$/)
    await page.getByRole('main').locator('a[href$="/statistics"]').filter({ hasText: asset }).click()
    await expect(page).toHaveURL(/#\/store\/assets\/[0-9a-f-]{36}\/statistics$/)
    await expect(page.getByRole('heading', { name: asset })).toBeVisible()
    const chart = page.getByRole('img', { name: new RegExp(t('store.measures.views')) })
    await expect(chart).toBeVisible()
    await page.getByRole('button', { name: t('store.measures.orders'), exact: true }).click()
    await page.getByRole('button', { name: t('store.lastDays_other', { count: '90' }), exact: true }).click()
    await expect(page.getByText(t('store.inPeriod_other', { count: '90' }))).toBeVisible()
    await page.getByText(t('store.numbers')).click()
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    await page.getByRole('link', { name: t('store.seeOrders') }).click()
    await expect(list.getByRole('listitem').first()).toContainText(asset)
    await page.getByRole('button', { name: t('store.onlyAsset', { name: asset }) }).click()
    await expect(page).not.toHaveURL(/assetId/)
  })
}
