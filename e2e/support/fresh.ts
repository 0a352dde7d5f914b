import type { Browser } from '@playwright/test'
import { apiOf } from './api.ts'
import { apply, decideApplication } from './apply.ts'
import type { LookName } from './open-as.ts'
import { DEMO_PASSWORD } from './people.ts'
import { register } from './register.ts'

export type Part = 'buyer' | 'creator' | 'owner'

/** Registered account; `openAs` signs in by email. */
export interface Fresh {
  name: string
  /** Part of the name in every language. */
  stamp: string
  email: string
}

const NAMES: Record<Part, string> = { buyer: '新客', creator: '新匠', owner: '松风阁' }

/** Accounts by look and part, created once per process. */
const made = new Map<string, Promise<Fresh>>()

/** Registers on screen; creators and owners are approved and sign by API. */
export function fresh(browser: Browser, look: LookName, part: Part): Promise<Fresh> {
  const key = `${look} ${part}`
  const known = made.get(key) ?? begin(browser, look, part)
  made.set(key, known)
  return known
}

async function begin(browser: Browser, look: LookName, part: Part): Promise<Fresh> {
  const stamp = `${Date.now().toString(36)}${look[0]}`
  const person = { name: `${NAMES[part]} ${stamp}`, stamp, email: `${part}.${stamp}@example.test` }
  const page = await register(browser, person.name, person.email, DEMO_PASSWORD, look)
  if (part !== 'buyer') {
    const api = apiOf(page.request)
    await apply(page, person.name, part)
    await decideApplication(browser, page, { decision: 'approve' })
    await api.signOnboardingContract({ body: { accepted: true } })
  }
  await page.context().close()
  return person
}
