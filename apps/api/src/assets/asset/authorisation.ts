import { MarketError } from '@wencang/contract'
import { type Authorisation, type AuthorisationGap, authorisationGaps, shanghaiDay } from '@wencang/domain'
import type { AssetRecord } from './records.ts'

type Issue = { path: 'authorisationId' | 'authorisedUntil'; message: string }

const ISSUES: Record<AuthorisationGap, Issue> = {
  document: { path: 'authorisationId', message: 'needed for an object that a state institution holds' },
  day: { path: 'authorisedUntil', message: 'needed for an object that a state institution holds' },
  ended: { path: 'authorisedUntil', message: 'has passed' },
}

/** Issues that block selling a state-held object, by field. */
export const authorisationIssues = (authorisation: Authorisation, at: Date): Issue[] =>
  authorisationGaps(authorisation, shanghaiDay(at)).map((gap) => ISSUES[gap])

type Stored = Pick<AssetRecord, 'heldByState' | 'authorisationFileId' | 'authorisedUntil'>

export const storedAuthorisation = (record: Stored): Authorisation => ({
  heldByState: record.heldByState,
  documentId: record.authorisationFileId,
  until: record.authorisedUntil?.toISOString().slice(0, 10) ?? null,
})

/** Requires a valid authorisation for state-held objects. @throws {MarketError} asset_incomplete naming the fields. */
export function requireAuthorised(record: Stored, at: Date): void {
  const details = authorisationIssues(storedAuthorisation(record), at)
  if (details.length > 0) throw new MarketError('asset_incomplete', { details })
}
