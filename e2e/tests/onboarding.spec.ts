import type { Browser, Page } from '@playwright/test'
import { MARKET } from '../support/addresses.ts'
import { decideApplication as decide, applicationField as field, fillPerson } from '../support/apply.ts'
import { expect, test } from '../support/fixtures.ts'
import { fresh } from '../support/fresh.ts'
import { openAs } from '../support/open-as.ts'
import { DEMO_PASSWORD, signIn } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { countShifts } from '../support/shifts.ts'
import { takePicture } from '../support/take-picture.ts'
import { type Locale, type T, textsOf } from '../support/texts.ts'

test('a person becomes a creator: applies, is approved, signs (zh-CN)', async ({ browser }) => {
  const { page, t } = await open(browser, 'buyer@demo.test', 'zh-CN', { width: 1440, height: 900 })
  await page.getByRole('button', { name: t('onboarding.creator.start') }).click()
  await page.getByRole('button', { name: t('onboarding.submit') }).click()
  for (const problem of ['phoneRequired', 'idRequired', 'cardRequired', 'fileRequired', 'agreement'])
    await expect(page.getByText(t(`onboarding.problem.${problem}`)).first()).toBeVisible()
  await look(page, 'problems')
  await test.step('the back of a resident card or permit can be added, but not of a passport', async () => {
    const back = field(page, t, 'certificationBackFile')
    await expect(back).toBeAttached()
    await expect(back).not.toHaveAccessibleDescription(t('onboarding.problem.fileRequired'))
    await field(page, t, 'certificationNumber').fill('E12345678')
    await expect(back).toHaveCount(0)
    await field(page, t, 'certificationNumber').fill('H12345678')
    await expect(page.getByLabel(t('onboarding.field.certificationBackFile'))).toBeAttached()
  })
  await test.step('a landline is refused on leaving the field', async () => {
    const phone = field(page, t, 'phoneNumber')
    await phone.fill('0352-7992655')
    await phone.blur()
    await expect(phone).toHaveAccessibleDescription(t('onboarding.problem.phoneFormat'))
  })
  await fillPerson(page, t)
  await page.reload()
  await page.getByRole('button', { name: t('onboarding.creator.start') }).click()
  await expect(field(page, t, 'name')).toHaveValue('林知夏')
  await page.getByRole('button', { name: t('onboarding.readAgreement') }).click()
  await expect(page.getByRole('dialog', { name: t('onboarding.agreementTitle') })).toBeVisible()
  await look(page, 'agreement')
  await page.keyboard.press('Escape')
  await page.getByText(t('onboarding.agreement')).click()
  await look(page, 'form')
  await page.getByRole('button', { name: t('onboarding.submit') }).click()
  await expect(page.getByText(t('onboarding.standing.processing'), { exact: true })).toBeVisible()
  await expect(page.getByText('110************02X')).toBeVisible()
  await look(page, 'processing')
  await decide(browser, page, { decision: 'approve' })
  await page.reload()
  const approved = page.getByText(t('onboarding.standing.approved'), { exact: true })
  const cards = page.getByRole('heading', { name: t('onboarding.creator.title') })
  await expect(approved).toBeVisible()
  expect((await approved.boundingBox())?.y).toBeLessThan((await cards.boundingBox())?.y ?? 0)
  const contract = page.getByRole('link', { name: t('onboarding.contract') })
  const pdf = await page.request.get(`${MARKET}${await contract.getAttribute('href')}`)
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.headers()['content-disposition']).toMatch(/^inline/)
  await expect(page.getByRole('button', { name: t('onboarding.sign') })).toBeDisabled()
  await page.getByText(t('onboarding.contractConsent')).click()
  await look(page, 'contract')
  await page.getByRole('button', { name: t('onboarding.sign') }).click()
  await expect(page.getByText(t('onboarding.standing.signed'), { exact: true })).toBeVisible()
  await page.getByRole('link', { name: t('account.store') }).click()
  await page.waitForURL(/#\/store\/dashboard/)

  await test.step('the creator center shows the first steps, and has the bank account of the application', async () => {
    const steps = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /./ }) })
    const step = (key: string) => steps.filter({ hasText: t(`firstSteps.${key}.title`) })
    await expect(step('payout').getByLabel(t('firstSteps.done'))).toBeVisible()
    for (const key of ['home', 'upload', 'review'])
      await expect(step(key).getByLabel(t('firstSteps.open'))).toBeVisible()
    await look(page, 'first-steps')
    await step('home').getByRole('link').click()
    await expect(page.getByLabel(t('style.name'), { exact: true })).toHaveValue(/\S/)
  })

  await test.step('the signed contract stays available, and the identity is not requested twice', async () => {
    await page.goto('/#/store/account')
    const again = page.getByRole('link', { name: t('onboarding.contract') })
    const kept = await page.request.get(`${MARKET}${await again.getAttribute('href')}`)
    expect((await kept.body()).subarray(0, 5).toString()).toBe('%PDF-')
    await expect(page.getByText(t('identity.byApplication', { name: '林知夏' }))).toBeVisible()
    await expect(page.getByRole('button', { name: t('identity.start') })).toHaveCount(0)
    await look(page, 'account')
  })
})

test('a rejection shows its reasons beside the fields, and the form can be resubmitted (en-US, 390 px)', async ({
  browser,
}) => {
  const { page, t } = await open(browser, 'buyer@demo.test', 'en-US', { width: 390, height: 844 })
  await page.getByRole('button', { name: t('onboarding.owner.start') }).click()
  const form = page.getByRole('heading', { level: 2, name: t('onboarding.owner.start') })
  await expect(form).toBeFocused()
  await expect(form).toBeInViewport()
  await fillPerson(page, t)
  await page.getByText(t('onboarding.agreement')).click()
  await page.getByRole('button', { name: t('onboarding.submit'), exact: true }).click()
  await expect(page.getByText(t('onboarding.standing.processing'), { exact: true })).toBeVisible()
  const fieldReasons = {
    name: 'Not the name on the ID',
    certificationFile: 'The scan is blurred',
    certificationBackFile: 'Cut off',
  }
  await decide(browser, page, { decision: 'reject', reason: 'Please check', fieldReasons })
  await page.reload()
  await page.getByRole('button', { name: t('onboarding.owner.start') }).click()
  await expect(page.getByText(t('onboarding.reason', { reason: 'Please check' }))).toBeVisible()
  await page.getByRole('button', { name: t('onboarding.edit') }).click()
  await expect(field(page, t, 'name')).toHaveAccessibleDescription(fieldReasons.name)
  await expect(field(page, t, 'certificationFile')).toHaveAccessibleDescription(fieldReasons.certificationFile)
  await expect(field(page, t, 'certificationBackFile')).toHaveAccessibleDescription(fieldReasons.certificationBackFile)
  await expect(field(page, t, 'bankName')).toHaveCount(0)
  await expect(page.getByRole('region', { name: t('onboarding.accepted') }).getByText('中国银行')).toBeVisible()
  await look(page, 'rejected')
  await page.getByRole('button', { name: t('onboarding.resubmit') }).click()
  await expect(field(page, t, 'name')).toHaveAccessibleDescription(
    t('onboarding.problem.unchanged', { reason: fieldReasons.name }),
  )
  await page.getByRole('button', { name: t('onboarding.editAccepted') }).click()
  await fillPerson(page, t, '林夏')
  await page.getByRole('button', { name: t('onboarding.resubmit') }).click()
  await expect(page.getByText(t('onboarding.standing.processing'), { exact: true })).toBeVisible()
})

test('a visitor who applies finds the form open after signing in', async ({ browser }) => {
  const person = await fresh(browser, 'desk', 'buyer')
  const { page, t } = await openAs(browser, null)
  await countShifts(page)
  await page.goto('/onboarding')
  await page.getByRole('button', { name: t('onboarding.owner.start') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('login.action'), exact: true })
    .click()
  await page.locator('input[name="account"]').fill(person.email)
  await page.locator('input[name="password"]').fill(DEMO_PASSWORD)
  await page.locator('form:has(input[name="password"]) button[type="submit"]').click()
  await page.waitForURL(`${MARKET}/onboarding`)
  await expect(page.getByRole('heading', { level: 2, name: t('onboarding.owner.start') })).toBeFocused()
  await expect(field(page, t, 'name')).toBeVisible()
  await settled(page)
  expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.01)
})

async function open(
  browser: Browser,
  account: string,
  locale: Locale,
  viewport: { width: number; height: number },
): Promise<{ page: Page; t: T }> {
  const context = await browser.newContext({ locale, viewport, baseURL: MARKET })
  const page = await context.newPage()
  await signIn(page, account, locale, '/#/onboarding')
  return { page, t: textsOf('web', locale) }
}

async function look(page: Page, what: string): Promise<void> {
  await takePicture(page, `onboarding-${what}`)
}
