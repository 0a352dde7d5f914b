import type { CreatorType } from '@wencang/domain'
import type { ApplicationDraft } from './application-draft.ts'

/**
 * What is typed outlives a reload and the way over the sign-in page. It stays in this tab: the numbers of documents and cards must not lie
 * on a shared computer once it is closed.
 */
const keyOf = (userId: string, creatorType: CreatorType) => `wencang.onboarding.${userId}.${creatorType}`

export function savedDraft(userId: string, creatorType: CreatorType): Partial<ApplicationDraft> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(userId, creatorType)) ?? '{}') as Partial<ApplicationDraft>
  } catch {
    return {} // storage is switched off, or was written by somebody else: nothing is remembered
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
    // nothing was remembered
  }
}
