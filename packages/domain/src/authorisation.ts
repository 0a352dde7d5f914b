/** What a work whose object a state institution holds needs, to be sold. */
export interface Authorisation {
  heldByState: boolean
  /** The institution's document; null if there is none. */
  documentId: string | null
  /** The last day on which it holds, in Shanghai: `YYYY-MM-DD`. */
  until: string | null
}

/** What is missing of an authorisation. */
export type AuthorisationGap = 'document' | 'day' | 'ended'

/** How long before its end a creator is told. */
export const AUTHORISATION_NOTICE_DAYS = 30

/** What keeps a work from being sold; empty for objects that no state institution holds. @param today in Shanghai. */
export function authorisationGaps(
  { heldByState, documentId, until }: Authorisation,
  today: string,
): AuthorisationGap[] {
  if (!heldByState) return []
  const gaps: AuthorisationGap[] = documentId === null ? ['document'] : []
  if (until === null) return [...gaps, 'day']
  return until < today ? [...gaps, 'ended'] : gaps
}
