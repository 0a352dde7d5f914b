import type { Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { apply, CARD_NUMBER, ID_NUMBER } from '../support/apply.ts'
import { decided } from '../support/decided.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAs } from '../support/open-as.ts'
import { register } from '../support/register.ts'
import { takePicture } from '../support/take-picture.ts'
import { textsOf } from '../support/texts.ts'

const PASSWORD = 'Museum-2027'
const OPERATOR = '文藏运营'

test('two operators share the queue with claims, takeovers and filters, and reveal document numbers on request (zh-CN)', async ({
  browser,
  strict,
}) => {
  test.setTimeout(240_000)
  // Deciding a review claimed by another operator fails.
  strict.allow(/status of 409 .*\/admin\/reviews\/onboarding/)
  const t = textsOf('admin', 'zh-CN')
  const stamp = Date.now().toString().slice(-6)
  const colleague = await register(browser, `审核员${stamp}`, `desk${stamp}@example.test`, PASSWORD)
  const { page } = await openAs(browser, 'operator@demo.test')
  const names = [`林${stamp}甲`, `林${stamp}乙`] as const
  await makeReviewer(page, stamp)
  // One person may have an application of each kind.
  await apply(colleague, names[0], 'owner')
  await apply(colleague, names[1], 'creator')
  const reviewer = await register(browser, `复核员${stamp}`, `second${stamp}@example.test`, PASSWORD)
  await makeReviewer(page, stamp)

  await test.step('the first page counts waiting reviews and leads to the filtered list', async () => {
    await page.goto('/admin/')
    await expect(page.getByRole('heading', { name: t('nav.start'), level: 1 })).toBeVisible()
    const link = page.getByRole('link', { name: t('start.kind.onboarding') })
    await expect(link).toBeVisible()
    await look(page, 'start')
    await link.click()
    await expect(page).toHaveURL(/reviews\?kind=onboarding/)
  })

  await test.step('other operators see the name of the operator at an open review', async () => {
    await page.getByRole('link', { name: names[0] ?? '' }).click()
    await expect(page.getByRole('heading', { name: names[0] ?? '' })).toBeVisible()
    await expect(page).toHaveURL(/kind=onboarding/)
    await reviewer.goto('/admin/#/reviews?kind=onboarding')
    const row = reviewer.getByRole('listitem').filter({ hasText: names[0] ?? '' })
    await expect(row).toContainText(t('review.claimedBy', { name: OPERATOR }))
    await look(reviewer, 'queue-claimed')
    await row.getByRole('link').click()
    await expect(reviewer.getByRole('status').filter({ hasText: OPERATOR })).toBeVisible()
    await expect(reviewer.getByRole('button', { name: t('review.action.approve'), exact: true })).toBeDisabled()
    await look(reviewer, 'held')
  })

  await test.step('after a takeover the first operator is notified and keeps their input', async () => {
    await reviewer.getByRole('button', { name: t('review.takeOver') }).click()
    await expect(reviewer.getByRole('button', { name: t('review.action.approve'), exact: true })).toBeEnabled()
    await page.getByRole('button', { name: t('review.action.approve'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('review.ask.approveApplication.confirm') })
      .click()
    await expect(page.getByText(t('review.refused.held'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('review.takeOver') })).toBeVisible()
    await look(page, 'lost')
    await reviewer.getByRole('link', { name: t('review.back') }).click()
    await expect(reviewer).toHaveURL(/reviews\?kind=onboarding/)
    await page.getByRole('button', { name: t('review.takeOver') }).click()
    await expect(page.getByRole('button', { name: t('review.takeOver') })).toBeHidden()
    await expect(page.getByText(t('review.refused.held'))).toBeHidden()
  })

  await test.step('numbers are revealed beside the scan after a confirmation, with an audit entry', async () => {
    await expect(page.getByText(ID_NUMBER)).toHaveCount(0)
    await page.getByRole('button', { name: t('numbers.reveal') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('numbers.reason')).fill('与证件照片核对')
    await look(page, 'reveal')
    await dialog.getByRole('button', { name: t('numbers.confirm'), exact: true }).click()
    await expect(page.getByText(ID_NUMBER)).toBeVisible()
    await expect(page.getByText(CARD_NUMBER)).toBeVisible()
    await look(page, 'revealed')
    await page.getByRole('button', { name: t('numbers.hide'), exact: true }).click()
    await expect(page.getByText(ID_NUMBER)).toHaveCount(0)
  })

  await test.step('after a decision the next review of the filter opens, and going back keeps the filter', async () => {
    await page.getByRole('button', { name: t('review.action.approve'), exact: true }).click()
    await decided(
      page,
      () =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: t('review.ask.approveApplication.confirm') })
          .click(),
      t('review.done.approve'),
    )
    await expect(page.getByRole('heading', { name: names[1] ?? '' })).toBeVisible()
    await expect(page).toHaveURL(/kind=onboarding/)
    await page.getByRole('link', { name: t('review.back') }).click()
    await expect(page).toHaveURL(/reviews\?kind=onboarding/)
    // Leaving the page releases the claim.
    const row = page.getByRole('listitem').filter({ hasText: names[1] ?? '' })
    await expect(row).toBeVisible()
    await expect(row).not.toContainText(t('review.claimedByMe'), { timeout: 20_000 })
  })

  await test.step('the audit describes the entry in words, can be filtered by action, and is saved as a table', async () => {
    await page.goto('/admin/#/audit')
    await page.getByRole('combobox', { name: t('audit.action') }).click()
    await page.getByRole('option', { name: t('audit.actions.onboarding_reveal_numbers'), exact: true }).click()
    await expect(page).toHaveURL(/action=onboarding\.reveal_numbers/)
    const row = page
      .getByRole('row')
      .filter({ hasText: names[0] ?? '' })
      .first()
    await expect(row).toContainText('与证件照片核对')
    await expect(row).toContainText(t('audit.field.certificationNumber'))
    await expect(page.getByRole('main')).not.toContainText(ID_NUMBER)
    await look(page, 'audit')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: t('filter.export') }).click()
    expect((await saved).suggestedFilename()).toMatch(/^wencang-audit-/)
  })

  // Withdraws, so that other tests find an empty queue.
  await apiOf(colleague.request)
    .withdrawOnboarding({ query: { creatorType: 1 } })
    .catch(() => {})
})

test('the first page fits a phone, and a content operator has a page of their own (en-US, 390 px)', async ({
  browser,
}) => {
  const t = textsOf('admin', 'en-US')
  const { page } = await openAs(browser, 'operator@demo.test', { look: 'phone' })
  await page.goto('/admin/')
  await expect(page.getByRole('link', { name: t('start.kind.payout') })).toBeVisible()
  await look(page, 'start-phone')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: t('start.kind.payout') }).click()
  await expect(page).toHaveURL(/payouts\?status=requested/)
  await expect(page.getByRole('button', { name: t('payouts.state.requested'), exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.goto('/admin/#/audit')
  await expect(page.getByRole('heading', { name: t('nav.audit') })).toBeVisible()
  await look(page, 'audit-phone')
})

async function makeReviewer(page: Page, stamp: string): Promise<void> {
  const api = apiOf(page.request)
  const { people } = await api.listPeople({ query: { q: stamp } })
  for (const { id } of people) await api.grantStaffRole({ params: { id, area: 'reviews' } })
}

async function look(page: Page, what: string): Promise<void> {
  await takePicture(page, `queue-${what}`)
}
