/** Sale authorisation for an object held by a state institution. */
export interface Authorisation {
  heldByState: boolean
  documentId: string | null
  /** Last valid day in Shanghai: `YYYY-MM-DD`. */
  until: string | null
}

export type AuthorisationGap = 'document' | 'day' | 'ended'

/** Days before expiry that the creator is notified. */
export const AUTHORISATION_NOTICE_DAYS = 30

/**
 * Gaps that block a sale; none unless held by the state.
 * @param today Day in Shanghai.
 */
export function authorisationGaps(
  { heldByState, documentId, until }: Authorisation,
  today: string,
): AuthorisationGap[] {
  if (!heldByState) return []
  const gaps: AuthorisationGap[] = documentId === null ? ['document'] : []
  if (until === null) return [...gaps, 'day']
  return until < today ? [...gaps, 'ended'] : gaps
}
