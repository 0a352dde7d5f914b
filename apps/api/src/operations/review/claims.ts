import { MarketError, type ReviewClaim } from '@wencang/contract'
import type { Executor, Transaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { type ReviewKind, readSubject } from './subject.ts'

/** Longer than an open page's renewal interval. */
const CLAIM_LIFETIME_MS = 3 * 60 * 1000

interface ClaimRow {
  operatorId: string
  name: string
  claimedAt: Date
  expiresAt: Date
}

/** Claim as this operator sees it. */
export function presentClaim(row: ClaimRow, viewerId: string): ReviewClaim {
  return {
    operator: { id: row.operatorId, name: row.name },
    mine: row.operatorId === viewerId,
    since: row.claimedAt.toISOString(),
    until: row.expiresAt.toISOString(),
  }
}

/**
 * Claims, renews or takes over a review. Other unexpired claims stay.
 * @returns the current claim; null if nothing waits or the operator may not decide.
 * @throws {MarketError} not_found, asset_not_found or onboarding_not_found.
 */
export async function claimReview(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { kind, id }: { kind: ReviewKind; id: string },
  take: boolean,
): Promise<{ claim: ReviewClaim | null }> {
  const subject = await readSubject(db, kind, id)
  const now = clock.now()
  if (!subject.isWaiting) return { claim: null }
  if (!subject.partyIds.includes(caller.userId)) {
    const until = new Date(now.getTime() + CLAIM_LIFETIME_MS)
    await db.$executeRaw`
      INSERT INTO review_claim (kind, subject_id, operator_id, claimed_at, expires_at)
      VALUES (${kind}, ${id}::uuid, ${caller.userId}::uuid, ${now}::timestamptz, ${until}::timestamptz)
      ON CONFLICT (kind, subject_id) DO UPDATE SET operator_id = excluded.operator_id, expires_at = excluded.expires_at,
        claimed_at = CASE WHEN review_claim.operator_id = excluded.operator_id AND review_claim.expires_at > excluded.claimed_at
          THEN review_claim.claimed_at ELSE excluded.claimed_at END
      WHERE ${take} OR review_claim.operator_id = excluded.operator_id OR review_claim.expires_at <= excluded.claimed_at`
  }
  const row = await readClaim(db, kind, id, now)
  return { claim: row && presentClaim(row, caller.userId) }
}

/** Releases an operator's own claim. */
export async function releaseReview(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  { kind, id }: { kind: ReviewKind; id: string },
): Promise<void> {
  await db.reviewClaim.deleteMany({ where: { kind, subjectId: id, operatorId: caller.userId } })
}

/**
 * Ends the claim in the decision's transaction.
 * @throws {MarketError} review_held while another operator holds the claim.
 */
export async function endClaim(
  transaction: Transaction,
  { kind, id }: { kind: ReviewKind; id: string },
  operator: Caller,
  now: Date,
): Promise<void> {
  const held = await readClaim(transaction, kind, id, now)
  if (held && held.operatorId !== operator.userId)
    throw new MarketError('review_held', { details: [{ path: 'claim', message: held.name }] })
  await transaction.reviewClaim.deleteMany({ where: { kind, subjectId: id } })
}

async function readClaim(db: Executor, kind: ReviewKind, subjectId: string, now: Date): Promise<ClaimRow | null> {
  const claim = await db.reviewClaim.findUnique({
    where: { kind_subjectId: { kind, subjectId }, expiresAt: { gt: now } },
  })
  const operator = claim && (await db.user.findUnique({ where: { id: claim.operatorId }, select: { name: true } }))
  return claim && operator && { ...claim, name: operator.name }
}

export async function forgetClaims({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.$executeRaw`
    DELETE FROM review_claim WHERE (kind, subject_id) IN (
      SELECT kind, subject_id FROM review_claim WHERE expires_at <= ${clock.now()}::timestamptz LIMIT 1000 FOR UPDATE SKIP LOCKED)`
}
