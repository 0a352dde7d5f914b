import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { OnboardingReviewBody } from '@wencang/contract'
import { APPLICANT_KIND, CREATOR_TYPE } from '@wencang/domain'
import { apiOf } from './api.ts'
import { openAs } from './open-as.ts'
import { twoPages } from './pages-file.ts'
import { plainPng } from './pictures.ts'
import type { T } from './texts.ts'

const SCAN = { name: 'scan.png', mimeType: 'image/png', buffer: plainPng(600, 400, [120, 160, 150]) }

export const ID_NUMBER = '11010519491231002X'
export const CARD_NUMBER = '6222020000000000000'

async function uploadScan(page: Page, { name, mimeType, buffer } = SCAN): Promise<string> {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  return (await apiOf(page.request).uploadStoredFile({ query: { kind: 'certification' }, body })).fileId
}

/** Applies as a person by API. */
export async function apply(page: Page, name: string, part: keyof typeof CREATOR_TYPE): Promise<void> {
  await apiOf(page.request).submitOnboarding({
    body: {
      creatorType: CREATOR_TYPE[part],
      applicantKind: APPLICANT_KIND.person,
      acceptAgreement: true,
      name,
      certificationFile: await uploadScan(page),
      certificationBackFile: await uploadScan(page),
      phoneNumber: '13812345678',
      certificationNumber: ID_NUMBER,
      bankName: '中国银行',
      bankCardNum: CARD_NUMBER,
    },
  })
}

/** Applies as an institution, as creator, by API; its proof has two pages. */
export async function applyAsInstitution(page: Page, institutionName: string): Promise<void> {
  await apiOf(page.request).submitOnboarding({
    body: {
      creatorType: CREATOR_TYPE.creator,
      applicantKind: APPLICANT_KIND.institution,
      acceptAgreement: true,
      institutionName,
      representativeName: '周远',
      proveFile: await uploadScan(page, { name: 'proof.pdf', mimeType: 'application/pdf', buffer: twoPages() }),
      phoneNumber: '13987654321',
      bankName: '中国银行',
      bankCardNum: '110060149018002163218',
    },
  })
}

/** Form field, optional or required. */
export function applicationField(page: Page, t: T, name: string) {
  const label = t(`onboarding.field.${name}`)
  const named = (text: string) => page.getByLabel(text, { exact: true })
  return named(label).or(named(`${label} ${t('common.optional')}`))
}

/** Fills the personal form, except the agreement. */
export async function fillPerson(page: Page, t: T, name = '林知夏'): Promise<void> {
  const field = (what: string) => applicationField(page, t, what)
  await field('name').fill(name)
  await field('phoneNumber').fill('13812345678')
  await field('certificationNumber').fill(ID_NUMBER)
  await field('bankName').fill('中国银行')
  await field('bankCardNum').fill(CARD_NUMBER)
  for (const side of ['certificationFile', 'certificationBackFile']) {
    await field(side).setInputFiles(SCAN)
    const preview = t('onboarding.preview', { label: t(`onboarding.field.${side}`) })
    await expect(page.getByRole('img', { name: preview })).toBeVisible()
  }
}

export async function decideApplication(browser: Browser, page: Page, decision: OnboardingReviewBody): Promise<void> {
  const { id } = await apiOf(page.request).getOnboarding()
  const { page: desk } = await openAs(browser, 'operator@demo.test')
  await apiOf(desk.request).decideOnboarding({ params: { id }, body: decision })
  await desk.context().close()
}
