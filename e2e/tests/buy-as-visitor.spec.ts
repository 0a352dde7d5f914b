import { expectAccessible } from '../support/accessible.ts'
import { ACCOUNT } from '../support/addresses.ts'
import { apiOf } from '../support/api.ts'
import { assetsToBuy } from '../support/buying.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAs } from '../support/open-as.ts'
import { DEMO_PASSWORD } from '../support/people.ts'
import { submitRegistration } from '../support/register.ts'
import { takePicture } from '../support/take-picture.ts'

test.describe.configure({ timeout: 180_000 })

for (const { look, mode, page: pageOf, registers } of [
  { look: 'phone', mode: 'fragment', page: (path: string) => `/#${path}`, registers: true },
  { look: 'desk', mode: 'path', page: (path: string) => `/zh${path}`, registers: false },
] as const) {
  test(`a visitor who presses Buy arrives at the order after ${registers ? 'registration' : 'signing in'} (${mode} address)`, async ({
    browser,
  }) => {
    const { page, t } = await openAs(browser, null, { look })
    const known = await openAs(browser, 'buyer@demo.test')
    const [assetId] = await assetsToBuy(known.page, 1)
    await page.goto(pageOf(`/asset/${assetId}/detail`))
    await page.getByRole('button', { name: t('asset.buy') }).click()
    const dialog = page.getByRole('dialog', { name: t('login.title') })
    await expect(dialog).toContainText(t('login.beforeOrder'))
    await takePicture(page, `buy-as-visitor-${look}`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t(registers ? 'login.register' : 'login.action'), exact: true }).click()
    await page.waitForURL((url) => url.href.startsWith(ACCOUNT))

    if (registers) {
      await expect(page).toHaveURL(/\/register$/)
      await submitRegistration(page, '新买家', `visitor-${Date.now()}@example.com`, DEMO_PASSWORD)
    } else {
      await page.locator('input[name="account"]').fill('buyer@demo.test')
      await page.locator('input[name="password"]').fill(DEMO_PASSWORD)
      await page.locator('form:has(input[name="password"]) button[type="submit"]').click()
    }

    await expect(page.getByRole('button', { name: t('payMode.wechat') })).toBeVisible()
    const [, orderId = ''] = /\/orders\/([^/]+)\/detail$/.exec(page.url()) ?? []
    expect(page.url()).toContain(pageOf(`/orders/${orderId}/detail`))
    const order = await apiOf(page.request).getOrder({ params: { id: orderId } })
    expect(order).toMatchObject({ status: 'pending', asset: { id: assetId } })
    await apiOf(page.request).cancelOrder({ params: { id: orderId } })
  })
}

test('a buyer whose session has ended is asked to sign in at the first press', async ({ browser, strict }) => {
  strict.allow(/status of 401/)
  const { page, t } = await openAs(browser, 'buyer@demo.test')
  const [assetId] = await assetsToBuy(page, 1)
  await page.goto(`/asset/${assetId}/detail`)
  await expect(page.getByRole('button', { name: t('account.menu') })).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('button', { name: t('asset.buy') }).click()
  await expect(page.getByRole('dialog', { name: t('login.title') })).toContainText(t('login.beforeOrder'))
})

test('a link to the page of a new order orders nothing', async ({ browser }) => {
  const { page, t } = await openAs(browser, 'buyer@demo.test')
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.goto('/orders/new')
  await expect(page.getByRole('heading', { level: 1, name: t('account.transactions') })).toBeVisible()
  await expect(page).toHaveURL(/\/user\/order-records$/)
  expect(posts.filter((url) => url.includes('/orders'))).toEqual([])
})
