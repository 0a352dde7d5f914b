import type { CreatorType } from '@wencang/domain'
import type { ApplicationDraft } from './application-draft.ts'

/**
 * Drafts survive reload and sign-in, in this tab only: document and card numbers must not remain on shared computers.
 */
const keyOf = (userId: string, creatorType: CreatorType) => `wencang.onboarding.${userId}.${creatorType}`

export function savedDraft(userId: string, creatorType: CreatorType): Partial<ApplicationDraft> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(userId, creatorType)) ?? '{}') as Partial<ApplicationDraft>
  } catch {
    return {} // storage unavailable or invalid
  }
}

export function saveDraft(userId: string, creatorType: CreatorType, draft: ApplicationDraft): void {
  try {
    sessionStorage.setItem(keyOf(userId, creatorType), JSON.stringify({ ...draft, acceptAgreement: false }))
  } catch {
    // storage unavailable: the draft lives with the page
  }
}

export function forgetDraft(userId: string, creatorType: CreatorType): void {
  try {
    sessionStorage.removeItem(keyOf(userId, creatorType))
  } catch {
    // storage unavailable: no draft exists
  }
}
