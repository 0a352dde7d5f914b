import type { CreatorType } from '@wencang/domain'
import type { ApplicationDraft } from './application-draft.ts'

/**
 * The draft survives a reload and signing in. It is stored in this tab only: document and card numbers must not stay
 * on a shared computer after the tab is closed.
 */
const keyOf = (userId: string, creatorType: CreatorType) => `wencang.onboarding.${userId}.${creatorType}`

export function savedDraft(userId: string, creatorType: CreatorType): Partial<ApplicationDraft> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(userId, creatorType)) ?? '{}') as Partial<ApplicationDraft>
  } catch {
    return {} // storage is switched off or its content is invalid: there is no draft
  }
}

export function saveDraft(userId: string, creatorType: CreatorType, draft: ApplicationDraft): void {
  try {
    sessionStorage.setItem(keyOf(userId, creatorType), JSON.stringify({ ...draft, acceptAgreement: false }))
  } catch {
    // storage is switched off: the draft lives as long as the page
  }
}

export function forgetDraft(userId: string, creatorType: CreatorType): void {
  try {
    sessionStorage.removeItem(keyOf(userId, creatorType))
  } catch {
    // storage is switched off: there is no draft
  }
}
