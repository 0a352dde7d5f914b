import type { Browser } from '@playwright/test'
import { expect } from '@playwright/test'
import { decideApplication, fillPerson } from './apply.ts'
import { LOOKS, type LookName } from './open-as.ts'
import { DEMO_PASSWORD } from './people.ts'
import { register } from './register.ts'
import { textsOf } from './texts.ts'

export type Part = 'buyer' | 'creator' | 'owner'

/** Registered account; `openAs` signs in by email. */
export interface Fresh {
  name: string
  email: string
}

const NAMES: Record<Part, string> = { buyer: '新客', creator: '新匠', owner: '松风阁' }

/** Accounts by look and part, created once per process. */
const made = new Map<string, Promise<Fresh>>()

/** Registers on screen, approved and signed if needed. */
export function fresh(browser: Browser, look: LookName, part: Part): Promise<Fresh> {
  const key = `${look} ${part}`
  const known = made.get(key) ?? begin(browser, look, part)
  made.set(key, known)
  return known
}

async function begin(browser: Browser, look: LookName, part: Part): Promise<Fresh> {
  const stamp = `${Date.now().toString(36)}${look[0]}`
  const person = { name: `${NAMES[part]} ${stamp}`, email: `${part}.${stamp}@example.test` }
  const page = await register(browser, person.name, person.email, DEMO_PASSWORD, look)
  const t = textsOf('web', LOOKS[look].locale)
  if (part !== 'buyer') {
    await page.goto('/#/onboarding')
    await page.getByRole('button', { name: t(`onboarding.${part}.start`) }).click()
    await fillPerson(page, t, person.name)
    await page.getByText(t('onboarding.agreement')).click()
    await page.getByRole('button', { name: t('onboarding.submit'), exact: true }).click()
    await expect(page.getByText(t('onboarding.standing.processing'), { exact: true })).toBeVisible()
    await decideApplication(browser, page, { decision: 'approve' })
    await page.reload()
    await page.getByText(t('onboarding.contractConsent')).click()
    await page.getByRole('button', { name: t('onboarding.sign') }).click()
    await expect(page.getByText(t('onboarding.standing.signed'), { exact: true })).toBeVisible()
  }
  await page.context().close()
  return person
}
