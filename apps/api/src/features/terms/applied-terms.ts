import type { Executor } from '@wencang/database'

export interface Terms {
  /** The platform's share of a sale, in hundredths of a percent. */
  feeBasisPoints: number
  /** Days after which a sale can be paid out. */
  settlementDays: number
}

/**
 * The terms that apply to these sellers, who share in one sale: the configured ones, unless a contract that one of them signed names better ones. A raised
 * fee therefore applies to sellers who sign after it was raised, a lowered one to everybody.
 */
export async function appliedTerms(db: Executor, configured: Terms, sellerIds: (string | null)[]): Promise<Terms> {
  const signed = await db.onboardingContract.aggregate({
    where: { userId: { in: sellerIds.filter((id) => id !== null) }, signature: { isNot: null } },
    _min: { feeBasisPoints: true, settlementDays: true },
  })
  const lower = (now: number, agreed: number | null) => (agreed === null ? now : Math.min(now, agreed))
  return {
    feeBasisPoints: lower(configured.feeBasisPoints, signed._min.feeBasisPoints),
    settlementDays: lower(configured.settlementDays, signed._min.settlementDays),
  }
}
