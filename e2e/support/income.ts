import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { moneyText } from '@wencang/domain'
import { apiOf } from './api.ts'
import type { T } from './texts.ts'

/**
 * Requests a payout on the income page.
 * @param before Inspects the dialog before it is sent.
 */
export async function requestPayout(
  page: Page,
  t: T,
  amount: number,
  before?: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: t('income.payout') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('income.amount')).fill(amount.toFixed(2))
  await before?.(dialog)
  await dialog.getByRole('button', { name: t('income.payout') }).click()
  await expect(dialog).toHaveCount(0)
}

export const payoutOf = (page: Page, t: T, amount: number) =>
  page
    .getByRole('list', { name: t('income.payouts') })
    .getByRole('listitem')
    .filter({ hasText: moneyText(amount) })
    .first()

export async function expectIncome(page: Page, t: T, name: string, net: string, gross = '¥100'): Promise<void> {
  await page.goto('/#/store/income')
  const entry = page
    .getByRole('list', { name: t('income.entries') })
    .getByRole('listitem')
    .filter({ hasText: name })
  await expect(entry).toContainText(t('income.kind.sale'))
  await expect(entry).toContainText(net)
  await expect(entry).toContainText(gross)
  const summary = page.getByRole('region', { name: t('income.summary') })
  for (const figure of ['gross', 'fee', 'othersShares', 'net', 'paidOut', 'balance', 'available'])
    await expect(summary.getByRole('term').filter({ hasText: t(`income.figure.${figure}`) })).toBeVisible()
  const { money } = await apiOf(page.request).listIncome({})
  await expect(summary).toContainText(moneyText(money.balance))
}
