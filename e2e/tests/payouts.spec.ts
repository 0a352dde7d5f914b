import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { moneyText, readBankCardNumber } from '@wencang/domain'
import { apiOf } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectMail } from '../support/inbox.ts'
import { payoutOf, requestPayout as request } from '../support/income.ts'
import { LOOKS, type LookName, openAs } from '../support/open-as.ts'
import { DEMO_PASSWORD } from '../support/people.ts'
import { takePicture } from '../support/take-picture.ts'
import { textsOf } from '../support/texts.ts'
import { canMoveTime, letPayoutAccountsCount } from '../support/time-to-pay.ts'

const SELLER = 'creator@demo.test'

/** Unused card number with a valid check digit. */
function newCard(): string {
  const body = `622202${Date.now().toString().slice(-12)}`
  const numbers = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`)
  return numbers.find((number) => readBankCardNumber('person', number) !== null) ?? body
}

/** Amount unique to this run. */
const newAmount = () => (100 + Math.floor(Math.random() * 900)) / 100

test.describe.configure({ mode: 'serial' })

test('a payout is requested, revealed, confirmed with a reference, returned and seen by its seller (zh-CN)', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { page: seller, t } = await openAs(browser, SELLER)
  const { page: operator } = await openAs(browser, 'operator@demo.test')
  const admin = textsOf('admin', 'zh-CN')
  const amount = newAmount()
  const reference = `ICBC${Date.now()}`

  await test.step('the seller sees the payout account and requests a payout', async () => {
    await seller.goto('/#/store/income')
    await expect(seller.getByRole('heading', { name: t('payoutAccount.title') })).toBeVisible()
    await look(seller, 'income')
    await request(seller, t, amount, (dialog) => look(dialog.page(), 'request'))
    await expect(payoutOf(seller, t, amount)).toContainText(t('income.payoutStatus.requested'))
  })

  await test.step('the operator reveals the account deliberately', async () => {
    await operator.goto('/admin/#/payouts')
    const row = rowOf(operator, amount)
    await expect(row).toBeVisible()
    await look(operator, 'console')
    await expect(row).toContainText(admin('payouts.lastFour', { lastFour: '' }).trim())
    await row.getByRole('button', { name: admin('payouts.reveal') }).click()
    const dialog = operator.getByRole('dialog')
    await expect(dialog.getByText(/\d{16}/)).toHaveCount(0)
    await dialog.getByRole('button', { name: admin('payouts.revealConfirm') }).click()
    await expect(dialog.getByText(/^\d{16,19}$/)).toBeVisible()
    await look(operator, 'revealed')
    await operator.keyboard.press('Escape')
  })

  await test.step('the file for the bank names the account, the amount and the payout', async () => {
    await rowOf(operator, amount).getByRole('checkbox').click()
    await operator.getByRole('button', { name: admin('payouts.file.action', { count: '1' }) }).click()
    await look(operator, 'file')
    const saved = operator.waitForEvent('download')
    await operator.getByRole('button', { name: admin('payouts.file.confirm') }).click()
    const table = await readFile((await (await saved).path()) ?? '', 'utf8')
    expect(table).toContain(amount.toFixed(2))
    expect(table).toMatch(/\d{16,19},/)
    await expect(rowOf(operator, amount)).toContainText(admin('payouts.exportedAt', { time: '' }).trim().slice(-6))
  })

  await test.step('confirming requires the bank’s reference and a second confirmation', async () => {
    await rowOf(operator, amount)
      .getByRole('button', { name: admin('payouts.approve') })
      .click()
    const dialog = operator.getByRole('dialog')
    await expect(dialog).toContainText(moneyText(amount))
    await dialog.getByRole('button', { name: admin('payouts.approveConfirm') }).click()
    await expect(dialog.getByText(admin('payouts.referenceMissing'))).toBeVisible()
    await dialog.getByLabel(admin('payouts.reference')).fill(reference)
    await look(operator, 'confirm')
    await dialog.getByRole('button', { name: admin('payouts.approveConfirm') }).click()
    await expect(rowOf(operator, amount)).toContainText(reference)
    await seller.reload()
    await expect(payoutOf(seller, t, amount)).toContainText(t('income.payoutStatus.approved'))
    await expect(payoutOf(seller, t, amount)).toContainText(reference)
  })

  await test.step('a return credits the amount with its reason', async () => {
    await rowOf(operator, amount)
      .getByRole('button', { name: admin('payouts.refuse.return.action') })
      .click()
    const dialog = operator.getByRole('dialog')
    await dialog.getByRole('button', { name: admin('payouts.refuse.return.confirm') }).click()
    await expect(dialog.getByText(admin('payouts.reasonMissing'))).toBeVisible()
    await dialog.getByLabel(admin('review.reason')).fill('银行退汇')
    await look(operator, 'return')
    await dialog.getByRole('button', { name: admin('payouts.refuse.return.confirm') }).click()
    await expect(rowOf(operator, amount)).toContainText(admin('payouts.state.returned'))
    await seller.reload()
    await expect(payoutOf(seller, t, amount)).toContainText('银行退汇')
    await look(seller, 'returned')
    // The balance itself also moves by other tests' sales and payouts.
    const { entries } = await apiOf(seller.request).listIncome({ query: { limit: 50 } })
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'payout_return', amount }))
  })
})

test('a change of the payout account needs the password, waits a day, and can be withdrawn (en-US, 390 px)', async ({
  browser,
}) => {
  const { page, t } = await openAs(browser, SELLER, { look: 'phone' })
  await page.goto('/#/store/income')

  await test.step('a wrong number and a missing password are named', async () => {
    await openChange(page, t)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('payoutAccount.confirm') })
      .click()
    await expect(page.getByText(t('payoutAccount.bankRequired'))).toBeVisible()
    await expect(page.getByText(t('contact.passwordRequired'))).toBeVisible()
    await look(page, 'change', 'phone')
    await page.keyboard.press('Escape')
  })

  const first = newCard()
  await test.step('the change waits, the seller is notified, and payouts still go to the present account', async () => {
    await change(page, t, first)
    await expect(page.getByText(t('payoutAccount.withdraw'))).toBeVisible()
    await expectMail(SELLER, first.slice(-4))
    await look(page, 'waiting', 'phone')
    const amount = newAmount()
    await request(page, t, amount, async (dialog) => {
      await expect(dialog).toContainText(t('payoutAccount.lastFour', { lastFour: first.slice(-4) }))
      await look(page, 'request', 'phone')
    })
    await expect(payoutOf(page, t, amount)).not.toContainText(first.slice(-4))
  })

  await test.step('a withdrawn change has no effect', async () => {
    await page.getByRole('button', { name: t('payoutAccount.withdraw') }).click()
    await expect(page.getByText(t('payoutAccount.withdraw'))).toHaveCount(0)
  })

  await test.step('after the waiting time payouts go to the new account', async () => {
    test.skip(!canMoveTime, 'the database cannot be reached')
    const second = newCard()
    await change(page, t, second)
    await expect(page.getByText(t('payoutAccount.withdraw'))).toBeVisible()
    await letPayoutAccountsCount()
    await page.reload()
    await expect(page.getByText(t('payoutAccount.lastFour', { lastFour: second.slice(-4) })).first()).toBeVisible()
    const amount = newAmount()
    await request(page, t, amount)
    await expect(payoutOf(page, t, amount)).toContainText(second.slice(-4))
  })
})

type T = Awaited<ReturnType<typeof openAs>>['t']

async function openChange(page: Page, t: T): Promise<void> {
  await page.getByRole('button', { name: t('payoutAccount.change') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function change(page: Page, t: T, number: string): Promise<void> {
  await openChange(page, t)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('payoutAccount.bank')).fill('招商银行')
  // Sellers with a contract have a fixed holder.
  const holder = dialog.getByRole('textbox', { name: t('payoutAccount.holder') })
  if (await holder.isVisible()) await holder.fill('沈砚秋')
  await dialog.getByLabel(t('payoutAccount.number')).fill(number)
  await dialog.getByLabel(t('contact.password')).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: t('payoutAccount.confirm') }).click()
  await expect(dialog).toHaveCount(0)
}

const rowOf = (page: Page, amount: number) =>
  page
    .getByRole('row')
    .filter({ hasText: moneyText(amount) })
    .first()

async function look(page: Page, what: string, width: LookName = 'desk'): Promise<void> {
  await takePicture(page, `payouts-${what}-${LOOKS[width].locale}`)
}
