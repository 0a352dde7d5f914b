import type { Executor } from '@wencang/database'

export interface Terms {
  /** Platform fee in basis points. */
  feeBasisPoints: number
  /** Days until a sale can be paid out. */
  settlementDays: number
}

/**
 * Configured terms, or better signed ones of any seller. A raised fee affects only later signers, a lowered one
 * everyone.
 */
export async function appliedTerms(db: Executor, configured: Terms, sellerIds: (string | null)[]): Promise<Terms> {
  return (await appliedTermsOfSales(db, configured, [sellerIds]))(sellerIds)
}

/** Same for many sales. @returns terms of a sale by its sellers. */
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
