import type { Page } from '@playwright/test'
import { MARKET_ERROR_CODES } from '@wencang/contract'
import { changeAnswers } from '../support/answers.ts'
import { accountPaths } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAs } from '../support/open-as.ts'

/** Many steps on busy machines. */
test.describe.configure({ timeout: 300_000 })

const NONE_YET = {
  status: 404,
  json: { error_code: MARKET_ERROR_CODES.onboarding_not_found, error_msg: 'none', request_id: 'r' },
}
const APPLICATION = {
  id: '00000000-0000-7000-8000-000000000001',
  applicantKind: 0,
  reason: null,
  fieldReasons: {},
  form: { name: '林知夏', phoneNumber: '138****5678' },
  contract: { signedAt: null },
  createdTime: '2026-11-01T00:00:00.000Z',
}

test('onboarding shows visitors the requirements and asks them to sign in (en-US, 390 px)', async ({ browser }) => {
  const { page, t } = await openAs(browser, null, { look: 'phone' })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/store/onboarding')) asked.push(request.url())
  })
  await page.goto('/#/onboarding')
  await expect(page.getByRole('heading', { level: 1, name: t('onboarding.title') })).toBeVisible()
  for (const type of ['creator', 'owner']) {
    const card = page
      .locator('main')
      .locator('div:has(> h2)')
      .filter({ hasText: t(`onboarding.${type}.title`) })
    await expect(card).toContainText(t(`onboarding.${type}.text`))
    await expect(card.getByRole('listitem')).toHaveText([t('onboarding.proof'), t('onboarding.bankCard')])
    const dialog = page.getByRole('dialog', { name: t('login.title') })
    // The whole card is clickable.
    await card.click({ position: { x: 20, y: 20 } })
    await expect(dialog.getByRole('button', { name: t('login.action') })).toBeVisible()
    await dialog.getByRole('button', { name: t('common.cancel') }).click()
    await expect(dialog).toBeHidden()
  }
  expect(asked).toEqual([])
  await page
    .getByRole('button', { name: t('onboarding.owner.start') })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('login.action') })
    .click()
  await page.waitForURL(/\/sign-in\//)
})

test('onboarding continues at the user’s step, and its form shows missing fields (zh-CN)', async ({
  browser,
  strict,
}) => {
  strict.allow(/status of 40[34] .*\/store\/onboarding/)
  const { page, t } = await openAs(browser, 'buyer@demo.test')
  // Another test may have made the buyer a member.
  await changeAnswers(page, `**${accountPaths.getUserInfo.url()}`, (user) => ({ ...user, scope: '' }))
  const answer = await answerable(page)
  const panel = (type: string) => page.getByRole('heading', { level: 2, name: t(`onboarding.${type}.start`) })

  await test.step('seven placeholder rows are shown while the application loads', async () => {
    await page.goto('/#/onboarding')
    await expect(page.locator('main [aria-busy="true"] > *')).toHaveCount(7)
    answer.with(NONE_YET)
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  })

  await test.step('without an application there are two cards, and each opens its form', async () => {
    for (const type of ['creator', 'owner']) {
      await expect(panel(type)).toHaveCount(0)
      await page.getByRole('button', { name: t(`onboarding.${type}.start`) }).click()
      await expect(panel(type)).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: t('onboarding.step.submit') })).toHaveAttribute(
        'aria-current',
        'step',
      )
    }
  })

  await test.step('the form of a person shows every problem beside its field', async () => {
    const field = (name: string) => page.getByLabel(t(`onboarding.field.${name}`), { exact: true })
    await page.getByRole('button', { name: t('onboarding.submit') }).click()
    await expect(field('phoneNumber')).toHaveAccessibleDescription(t('onboarding.problem.phoneRequired'))
    await expect(field('certificationNumber')).toHaveAccessibleDescription(t('onboarding.problem.idRequired'))
    await expect(field('bankCardNum')).toHaveAccessibleDescription(t('onboarding.problem.cardRequired'))
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(t('onboarding.problem.agreement'))
    for (const wrong of ['12812345678', '1381234567', '138123456789']) {
      await field('phoneNumber').fill(wrong)
      await page.getByRole('button', { name: t('onboarding.submit') }).click()
      await expect(field('phoneNumber')).toHaveAccessibleDescription(t('onboarding.problem.phoneFormat'))
    }
    await field('bankCardNum').fill('6222020000000000001')
    await page.getByRole('button', { name: t('onboarding.submit') }).click()
    await expect(field('bankCardNum')).toHaveAccessibleDescription(t('onboarding.problem.cardWrong'))
    const scan = { name: 'scan.txt', mimeType: 'text/plain', buffer: Buffer.from('none') }
    await field('certificationFile').setInputFiles(scan)
    await expect(field('certificationFile')).toHaveAccessibleDescription(t('file.wrongType'))
  })

  await test.step('the form of an institution has its own fields, and asks for its contact phone', async () => {
    await page.getByRole('button', { name: t('onboarding.kind.1'), exact: true }).click()
    for (const name of ['institutionName', 'representativeName', 'proveFile', 'bankName', 'bankCardNum'])
      await expect(page.getByLabel(t(`onboarding.field.${name}`), { exact: true })).toBeAttached()
    const phone = page.getByLabel(t('onboarding.contactPhone'), { exact: true })
    await phone.fill('')
    await page.getByRole('button', { name: t('onboarding.submit') }).click()
    await expect(phone).toHaveAccessibleDescription(t('onboarding.problem.contactPhoneRequired'))
    await phone.fill('2381234567')
    await page.getByRole('button', { name: t('onboarding.submit') }).click()
    await expect(phone).toHaveAccessibleDescription(t('onboarding.problem.contactPhoneFormat'))
    await expect(page.getByRole('checkbox')).not.toBeChecked()
  })

  await test.step('an application opens read-only with its type, and a tip that is positive for processing or approved and negative for rejected or violation', async () => {
    for (const [status, standing] of ['processing', 'approved', 'rejected', 'violation'].entries()) {
      answer.with({ json: { ...APPLICATION, creatorType: 0, status } })
      await page.reload()
      await expect(panel('owner')).toBeVisible()
      const tip = page.getByRole('status').filter({ hasText: t(`onboarding.standing.${standing}`) })
      await expect(tip).toHaveClass(status < 2 ? /bg-good-soft/ : /bg-bad-soft/)
      await expect(page.getByText('138****5678')).toBeVisible()
      await expect(page.locator('main form input')).toHaveCount(0)
      const step = t(`onboarding.step.${standing === 'approved' ? 'sign' : 'review'}`)
      await expect(page.locator('[aria-current="step"]')).toHaveText(step)
    }
  })

  await test.step('any other failure shows no message', async () => {
    answer.with({ status: 403, json: { error_code: MARKET_ERROR_CODES.forbidden, error_msg: 'no', request_id: 'r' } })
    await page.reload()
    await expect(page.getByRole('button', { name: t('onboarding.creator.start') })).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await expect(page.getByText(t('http.error.forbidden'))).toHaveCount(0)
  })
})

test('the help center opens its guides as PDF and its videos in a list (zh-CN, en-US)', async ({ browser }) => {
  for (const look of ['desk', 'phone'] as const) {
    const { page, t } = await openAs(browser, null, { look })
    await page.goto('/#/help-center')
    for (const [kind, count] of [
      ['platform', 4],
      ['asset', 5],
    ] as const) {
      const card = page.locator('main div:has(> h2)').filter({ hasText: t(`help.${kind}.title`) })
      const guide = card.getByRole('link', { name: t('help.document') })
      await expect(guide).toHaveAttribute('target', '_blank')
      const pdf = await page.request.get((await guide.getAttribute('href')) ?? '')
      expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
      const opener = card.getByRole('button', { name: t('help.videos') })
      await opener.click()
      const dialog = page.getByRole('dialog', { name: t('help.videos') })
      await expect(dialog.getByRole('listitem')).toHaveCount(count)
      const play = dialog.getByText(t('help.play'), { exact: true })
      await expect(play).toHaveCount(count)
      const video = await page.request.head((await play.first().getAttribute('href')) ?? '')
      expect(video.headers()['content-type']).toBe('video/webm')
      await play.first().click()
      const film = page.getByRole('dialog').locator('video')
      await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.context().close()
  }
})

/** Simulates the application: none until one is set. */
async function answerable(page: Page) {
  type Answer = { status?: number; json: object }
  let known: Answer | undefined
  const first = Promise.withResolvers<void>()
  await page.route('**/store/onboarding*', async (route) => {
    await first.promise
    await route.fulfill(known)
  })
  return {
    with(answer: Answer) {
      known = answer
      first.resolve()
    },
  }
}
