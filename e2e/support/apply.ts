import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { OnboardingReviewBody } from '@wencang/contract'
import { apiOf } from './api.ts'
import { openAs } from './open-as.ts'
import { plainPng } from './pictures.ts'
import type { T } from './texts.ts'

const SCAN = { name: 'scan.png', mimeType: 'image/png', buffer: plainPng(300, 200, [120, 160, 150]) }

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
  await field('certificationNumber').fill('11010519491231002X')
  await field('bankName').fill('中国银行')
  await field('bankCardNum').fill('6222020000000000000')
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
