import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { MARKET } from '../support/addresses.ts'
import { apply, applyAsInstitution } from '../support/apply.ts'
import { decided } from '../support/decided.ts'
import { withoutDrawing } from '../support/drawing.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/people.ts'
import { plainPng } from '../support/pictures.ts'
import { takePicture } from '../support/take-picture.ts'
import { type Locale, textsOf } from '../support/texts.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const SCAN = { name: 'scan.png', mimeType: 'image/png', buffer: plainPng(600, 400, [120, 160, 150]) }

test('operators review users and edit the home page (zh-CN)', async ({ browser }) => {
  test.setTimeout(300_000) // three users who wait for one another
  const t = textsOf('admin', 'zh-CN')
  const web = textsOf('web', 'zh-CN')
  const stamp = Date.now().toString().slice(-6)
  const applicant = await open(browser, 'creator@demo.test', 'zh-CN', '/#/onboarding')
  const museum = await open(browser, 'owner@demo.test', 'zh-CN', '/#/user/edit')
  const page = await open(browser, 'operator@demo.test', 'zh-CN', '/admin/#/reviews')

  await test.step('an application is opened with its scan, which can be enlarged, and approved', async () => {
    await apply(applicant, `林${stamp}`, 'owner')
    await page.getByRole('button', { name: t('review.kind.onboarding'), exact: true }).click()
    await expect(page).toHaveURL(/kind=onboarding/)
    await page.getByRole('link', { name: `林${stamp}` }).click()
    await expect(page.getByText('110************02X')).toBeVisible()
    const enlarge = (side: string) =>
      page.getByRole('button', { name: t('proof.enlarge', { label: t(`applicationField.${side}`) }), exact: true })
    await expect(page.getByText(t('proof.hidden')).first()).toBeVisible()
    await reveal(page, t)
    const scan = enlarge('certificationFile')
    // Both sides of the card are shown.
    await expect(enlarge('certificationBackFile')).toBeVisible()
    await scan.click()
    const large = page.getByRole('dialog').getByRole('img')
    await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800)
    await look(page, 'application-scan')
    await page.keyboard.press('Escape')
    await expect(scan).toBeFocused()
    await look(page, 'application')
    await page.getByRole('button', { name: t('review.action.approve') }).click()
    await decided(
      page,
      () =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: t('review.ask.approveApplication.confirm') })
          .click(),
      t('review.done.approve'),
    )
    await applicant.reload()
    await expect(applicant.getByText(web('onboarding.standing.approved'), { exact: true })).toBeVisible()
  })

  await test.step('an institution is verified after an operator approves', async () => {
    const name = `临江博物馆${stamp}`
    await museum.getByRole('button', { name: web('identity.start') }).click()
    await museum.getByRole('button', { name: web('identity.types.institution'), exact: true }).click()
    const number = museum.getByRole('textbox', { name: web('identity.number.institution'), exact: true })
    await number.fill('91350100M000100Y44')
    await museum.getByRole('button', { name: web('identity.submit') }).click()
    await expect(museum.getByText(web('identity.nameRequired'))).toBeVisible()
    await expect(museum.getByText(web('identity.numberProblem.wrong'))).toBeVisible()
    await expect(museum.getByText(web('identity.scanRequired'))).toBeVisible()
    await museum.getByRole('textbox', { name: web('identity.name.institution'), exact: true }).fill(name)
    await number.fill('91350100M000100Y43')
    await museum.getByLabel(web('identity.scan.institution')).setInputFiles(SCAN)
    await look(museum, 'institution-claim')
    await museum.getByRole('button', { name: web('identity.submit') }).click()
    await expect(museum.getByText(web('identity.standing.processing'), { exact: true })).toBeVisible()
    await page.goto('/admin/#/reviews?kind=kyc')
    await page.getByRole('link', { name }).click()
    await expect(page.getByText(t('document.business-license'), { exact: true })).toBeVisible()
    await reveal(page, t)
    await look(page, 'identity')
    await page.getByRole('button', { name: t('review.action.approve') }).click()
    await decided(
      page,
      () =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: t('review.ask.approveIdentity.confirm') })
          .click(),
      t('review.done.approve'),
    )
    await museum.reload()
    await expect(museum.getByText(web('identity.standing.approved'), { exact: true })).toBeVisible()
    await expect(museum.getByText(web('identity.verifiedAs', { name }))).toBeVisible()
  })

  await test.step('a featured collection is composed, and appears on the home page', async () => {
    const title = `新展 ${stamp}`
    await page.goto('/admin/#/home-page')
    await page.getByRole('button', { name: t('homePage.add.collections') }).click()
    await page.getByRole('button', { name: t('homePage.publish'), exact: true }).click()
    await expect(page.getByText(t('homePage.problem.title'))).toBeVisible()
    await expect(page.getByText(t('homePage.problem.assetIds'))).toBeVisible()
    const section = page.getByRole('region', { name: t('homePage.list.collections') })
    const added = section.getByRole('listitem').filter({ has: page.getByText(t('homePage.problem.assetIds')) })
    await added.getByLabel(t('homePage.inLanguage.zh-CN', { label: t('homePage.title') })).fill(title)
    await section.getByRole('searchbox', { name: t('homePage.findNamed', { label: title }) }).fill('鼎')
    await section.getByRole('button').filter({ hasText: '鼎' }).first().click()
    await look(page, 'home-editor')
    await page.getByRole('button', { name: t('homePage.publish'), exact: true }).click()
    await expect(page.getByText(t('homePage.clean'))).toBeVisible()
    const visitor = await newPage(browser, 'zh-CN', DESKTOP)
    await visitor.goto('/#/')
    await expect(visitor.getByRole('heading', { name: title })).toBeVisible()
  })

  await test.step('the contacts are changed, and shown to visitors', async () => {
    const phone = `400-0${stamp}`
    await page.goto('/admin/#/contact')
    await page.getByLabel(t('contact.email')).fill('service')
    await page.getByLabel(t('contact.phone')).fill(phone)
    await page.getByRole('button', { name: t('common.save') }).click()
    await expect(page.getByText(t('contact.emailWrong'))).toBeVisible()
    await page.getByLabel(t('contact.email')).fill('service@wencang.example.org')
    await look(page, 'contact')
    await page.getByRole('button', { name: t('common.save') }).click()
    await expect(page.getByText(t('common.saved')).first()).toBeVisible()
    await museum.reload()
    await museum.getByRole('button', { name: web('service.title') }).click()
    await expect(museum.getByRole('link', { name: phone })).toBeVisible()
  })

  await test.step('every action has an audit entry', async () => {
    await page.goto('/admin/#/audit')
    for (const action of ['site_csc', 'site_home', 'kyc_approve', 'kyc_open_proofs', 'onboarding_approve'])
      await expect(page.getByText(t(`audit.actions.${action}`), { exact: true }).first()).toBeVisible()
    await look(page, 'audit')
    await page.getByRole('button', { name: t('audit.kinds.kyc'), exact: true }).click()
    await expect(page.getByText(t('audit.actions.site_csc'), { exact: true })).toHaveCount(0)
    await expect(page.getByText(t('audit.actions.kyc_approve'), { exact: true }).first()).toBeVisible()
  })
})

test('a rejection gives reasons by field, and a decision on a withdrawn application is reported (en-US, 390 px)', async ({
  browser,
  strict,
}) => {
  strict.allow(/status of 40[49] .*\/admin\/reviews\/onboarding/)
  const t = textsOf('admin', 'en-US')
  const web = textsOf('web', 'en-US')
  const name = `Riverside ${Date.now().toString().slice(-6)}`
  const applicant = await open(browser, 'owner@demo.test', 'en-US', '/#/onboarding', PHONE)
  const page = await open(browser, 'operator@demo.test', 'en-US', '/admin/#/audit', PHONE)
  const openReview = async () => {
    await page.getByRole('button', { name: t('nav.openMenu') }).click()
    await look(page, 'menu')
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('nav.reviews'), exact: true })
      .click()
    await look(page, 'queue')
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }

  await test.step('the operator rejects with reasons from the list and one of their own', async () => {
    await applyAsInstitution(applicant, name)
    await openReview()
    await readProof(page, t)
    await page.getByRole('button', { name: t('review.action.reject') }).click()
    await page.getByRole('button', { name: t('review.confirm.reject') }).click()
    await expect(page.getByText(t('review.reasonMissing'))).toBeVisible()
    await choose(page, t('review.reason'), t('reason.seeFields'))
    await choose(page, t('applicationField.proveFile'), t('fieldReason.noSeal'))
    const bank = t('applicationField.bankName')
    await choose(page, bank, t('review.writeReason'))
    await page.getByLabel(t('review.writtenReason', { label: bank })).fill('Please name the branch')
    await look(page, 'reject')
    await decided(
      page,
      () => page.getByRole('button', { name: t('review.confirm.reject') }).click(),
      t('review.done.reject'),
    )
  })

  await test.step('the applicant reads the reasons beside the fields', async () => {
    await applicant.reload()
    await expect(applicant.getByText(web('onboarding.reason', { reason: t('reason.seeFields') }))).toBeVisible()
    await expect(applicant.getByText(t('fieldReason.noSeal'))).toBeVisible()
    await expect(applicant.getByText('Please name the branch')).toBeVisible()
  })

  await test.step('the application is submitted again, and withdrawn during the review', async () => {
    await applyAsInstitution(applicant, name)
    await openReview()
    await applicant.reload()
    await applicant.getByRole('button', { name: web('onboarding.withdraw') }).click()
    await applicant
      .getByRole('dialog')
      .getByRole('button', { name: web('onboarding.withdraw') })
      .click()
    await expect(applicant.getByText(web('onboarding.withdrawn')).first()).toBeVisible()
    await expect(applicant.getByRole('button', { name: web('onboarding.submit'), exact: true })).toBeVisible()
    await page.getByRole('button', { name: t('review.action.approve') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('review.ask.approveApplication.confirm') })
      .click()
    await expect(page.getByRole('heading', { name: t('review.gone') })).toBeVisible()
  })
})

/** Reads a proof of two pages by keyboard. */
async function readProof(page: Page, t: ReturnType<typeof textsOf>): Promise<void> {
  const label = t('applicationField.proveFile')
  await reveal(page, t)
  await page.getByRole('button', { name: t('proof.enlarge', { label }), exact: true }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText(t('proof.pageOf', { page: '1', pages: '2' }))).toBeVisible()
  await look(page, 'proof')
  await page.keyboard.press('ArrowRight')
  const second = t('proof.pageOf', { page: '2', pages: '2' })
  await expect(viewer.getByRole('img', { name: `${label}: ${second}` })).toBeVisible()
  await page.keyboard.press('+')
  await expect(viewer.getByRole('button', { name: t('proof.smaller') })).toHaveAttribute('aria-disabled', 'false')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
}

/** Reveals documents and numbers, which is audited. */
async function reveal(page: Page, t: ReturnType<typeof textsOf>): Promise<void> {
  await page.getByRole('button', { name: t('numbers.reveal') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('numbers.confirm'), exact: true })
    .click()
}

async function newPage(browser: Browser, locale: Locale, viewport: typeof DESKTOP): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ locale, viewport, baseURL: MARKET })
  await withoutDrawing(context)
  return context.newPage()
}

async function open(browser: Browser, account: string, locale: Locale, path: string, viewport = DESKTOP) {
  const page = await newPage(browser, locale, viewport)
  await signIn(page, account, locale, path)
  return page
}

/** Picks an option of a named list. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function look(page: Page, what: string): Promise<void> {
  await takePicture(page, `console-${what}`)
}
