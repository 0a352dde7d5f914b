import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signInUrl } from '@wencang/contract'
import { ACCOUNT, MARKET } from '../support/addresses.ts'
import { apiOf } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAs } from '../support/open-as.ts'
import { signIn } from '../support/people.ts'
import { register } from '../support/register.ts'
import { takePicture } from '../support/take-picture.ts'
import { textsOf } from '../support/texts.ts'

const PASSWORD = 'Museum-2027'

test('an operator finds a person, grants a part of the console, suspends them, and lifts it (zh-CN)', async ({
  browser,
  strict,
}) => {
  test.setTimeout(180_000)
  strict.allow(/status of 40[13] /)
  const t = textsOf('admin', 'zh-CN')
  const stamp = Date.now().toString().slice(-6)
  const [name, email] = [`顾${stamp}`, `gu${stamp}@example.test`]
  const colleague = await register(browser, name, email, PASSWORD)
  const { page } = await openAs(browser, 'operator@demo.test')

  await test.step('the person is found by the name and by the email address', async () => {
    await page.goto('/admin/#/people')
    for (const typed of [stamp, email.slice(0, 6)]) {
      await page.getByRole('searchbox', { name: t('people.search') }).fill(typed)
      await page.getByRole('button', { name: t('search.action') }).click()
      await expect(page.getByRole('link', { name })).toBeVisible()
    }
    await look(page, 'search')
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
  })

  await test.step('the money role opens only the money pages', async () => {
    await colleague.goto('/admin/')
    await expect(colleague.getByText(t('guard.forbidden'))).toBeVisible()
    await page.getByRole('button', { name: `${t('people.staff.grant')} ${t('people.role.money')}` }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('people.staff.grant') })
      .click()
    await expect(page.getByText(t('people.staff.done')).first()).toBeVisible()
    await colleague.goto('/admin/')
    await expect(colleague.getByRole('heading', { name: t('start.part.money') })).toBeVisible()
    await expect(colleague.getByRole('heading', { name: t('start.part.reviews') })).toHaveCount(0)
    await expect(colleague.getByRole('link', { name: t('nav.payouts'), exact: true }).first()).toBeVisible()
    await expect(colleague.getByRole('link', { name: t('nav.reviews'), exact: true })).toHaveCount(0)
    await colleague.goto('/admin/#/people')
    await expect(colleague.getByText(t('guard.otherPart'))).toBeVisible()
    await look(colleague, 'other-part')
  })

  await test.step('a suspended person is signed out and reads the reason', async () => {
    await page.getByRole('button', { name: t('people.suspension.action') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('people.suspension.confirm') }).click()
    await expect(dialog.getByText(t('people.suspension.reasonMissing'))).toBeVisible()
    await dialog.getByLabel(t('people.suspension.reason')).fill('账号疑似被盗用')
    await look(page, 'suspend')
    await dialog.getByRole('button', { name: t('people.suspension.confirm') }).click()
    // Only this button proves success: other texts appear already.
    await expect(page.getByRole('button', { name: t('people.suspension.lift') })).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('账号疑似被盗用').first()).toBeVisible()
    await expect(page.getByText(t('audit.actions.person_suspend'), { exact: true })).toBeVisible()
    await look(page, 'person')
    // Suspended sessions end; signing in shows the reason.
    await colleague.goto(signInUrl(ACCOUNT, `${MARKET}/`))
    await expect(colleague.getByText('账号疑似被盗用')).toBeVisible()
    await look(colleague, 'suspended')
    await colleague.getByRole('link', { name: '使用其他账号登录' }).click()
    await fillSignIn(colleague, email)
    await expect(colleague.getByText('账号疑似被盗用')).toBeVisible()
  })

  await test.step('after the suspension is lifted the person can sign in', async () => {
    await page.getByRole('button', { name: t('people.suspension.lift') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('people.suspension.lift') })
      .click()
    await expect(page.getByText(t('people.suspended'), { exact: true })).toHaveCount(0)
    await colleague.context().clearCookies()
    await signIn(colleague, email, 'zh-CN', '/#/user/assets', PASSWORD)
  })
})

test('an operator’s own page offers no suspension and no roles (en-US, 390 px)', async ({ browser, strict }) => {
  strict.allow(/status of 404 .*\/admin\/people/)
  const t = textsOf('admin', 'en-US')
  const { page } = await openAs(browser, 'operator@demo.test', { look: 'phone' })
  await page.goto('/admin/#/people?q=operator%40demo')
  await look(page, 'search-phone')
  await page.getByRole('link', { name: '文藏运营' }).click()
  await expect(page.getByText(t('people.isSelf'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('people.suspension.action') })).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('people.staff.grant') })).toHaveCount(0)
  await look(page, 'person-phone')
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('button', { name: t('nav.records'), exact: true })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `the menu at ${width} px`).toBeLessThanOrEqual(0)
    await look(page, `menu-${width}`)
  }
  await page.goto('/admin/#/people/01900000-0000-7000-8000-000000000000')
  await expect(page.getByText(t('people.gone'))).toBeVisible()
})

test('assets are found in every state and marked as violation in their row; orders are found by number and exported (zh-CN)', async ({
  browser,
}) => {
  const t = textsOf('admin', 'zh-CN')
  const { page } = await openAs(browser, 'operator@demo.test')

  await test.step('an asset is found by a part of its name, marked as violation with a reason, and restored', async () => {
    await page.goto('/admin/#/works')
    await page.getByRole('searchbox', { name: t('works.search') }).fill('瓣菱花')
    await page.getByRole('button', { name: t('search.action') }).click()
    const row = page.getByRole('row').filter({ hasText: '瓣菱花' }).first()
    await expect(row).toBeVisible()
    await look(page, 'works')
    await row.getByRole('button', { name: t('works.violation.action') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('works.violation.confirm') }).click()
    await expect(dialog.getByText(t('payouts.reasonMissing'))).toBeVisible()
    await dialog.getByLabel(t('review.reason')).fill('权属存疑')
    await look(page, 'violation')
    await dialog.getByRole('button', { name: t('works.violation.confirm') }).click()
    await expect(row.getByRole('button', { name: t('works.restore.action') })).toBeVisible()
    await row.getByRole('button', { name: t('works.restore.action') }).click()
    await dialog.getByRole('button', { name: t('works.restore.confirm') }).click()
    await expect(row.getByText(t('assetStatus.removed'))).toBeVisible()
    // Lists the assets again, as other tests expect.
    const { page: creator } = await openAs(browser, 'creator@demo.test')
    const { works } = await apiOf(page.request).listWorks({ query: { q: '瓣菱花' } })
    for (const { id } of works) await apiOf(creator.request).launchAsset({ params: { id } })
  })

  await test.step('an order is found by its number, and the shown rows are saved as a table', async () => {
    await page.goto('/admin/#/orders')
    await expect(page.getByRole('heading', { name: t('nav.orders'), level: 1 })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: t('orders.search') })).toBeVisible()
    const first = page.getByRole('row').nth(1)
    const number = ((await first.getByRole('cell').first().textContent()) ?? '').trim()
    await page.getByRole('searchbox', { name: t('orders.search') }).fill(number)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await look(page, 'orders')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: t('filter.export') }).click()
    const table = await readFile((await (await saved).path()) ?? '', 'utf8')
    expect(table).toContain(number)
    expect(table.trimEnd().split('\r\n')).toHaveLength(2)
    await page.goto('/admin/#/payments')
    await expect(page.getByRole('button', { name: t('filter.export') })).toBeVisible()
    await look(page, 'payments')
  })
})

async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.locator('input[name="account"]').fill(email)
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.locator('form:has(input[name="password"]) button[type="submit"]').click()
}

async function look(page: Page, what: string): Promise<void> {
  await takePicture(page, `people-${what}`)
}
