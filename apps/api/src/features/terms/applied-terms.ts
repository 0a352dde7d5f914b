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
  return (await appliedTermsOfSales(db, configured, [sellerIds]))(sellerIds)
}

/** The same for many sales at once. @returns the terms of a sale by its sellers. */
export async function appliedTermsOfSales(
  db: Executor,
  configured: Terms,
  sales: (string | null)[][],
): Promise<(sellerIds: (string | null)[]) => Terms> {
  const signed = await db.onboardingContract.groupBy({
    by: ['userId'],
    where: { userId: { in: [...new Set(sales.flat())].filter((id) => id !== null) }, signature: { isNot: null } },
    _min: { feeBasisPoints: true, settlementDays: true },
  })
  const lowest = (name: keyof Terms, sellerIds: (string | null)[]) =>
    signed
      .filter(({ userId }) => sellerIds.includes(userId))
      .reduce((least, { _min }) => Math.min(least, _min[name] ?? least), configured[name])
  return (sellerIds) => ({
    feeBasisPoints: lowest('feeBasisPoints', sellerIds),
    settlementDays: lowest('settlementDays', sellerIds),
  })
}
