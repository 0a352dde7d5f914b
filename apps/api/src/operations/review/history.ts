import type { ReviewHistory } from '@wencang/contract'
import type { Executor, Prisma, Transaction } from '@wencang/database'

/** Decided separately, but shown in the asset's history. */
type Kind = 'asset' | 'onboarding' | 'kyc' | 'version'

/**
 * Earlier decisions on a subject, newest first, at most 50.
 * @param versionIds Versions of an asset to include.
 */
export async function reviewHistory(
  db: Executor,
  kind: Exclude<Kind, 'version'>,
  subjectId: string,
  versionIds: readonly string[] = [],
): Promise<ReviewHistory> {
  const reviews = await db.review.findMany({
    where: {
      OR: [
        { kind, subjectId },
        { kind: 'version', subjectId: { in: [...versionIds] } },
      ],
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 50,
  })
  const reviewers = await db.user.findMany({
    where: { id: { in: reviews.map((review) => review.reviewerId) } },
    select: { id: true, name: true },
  })
  const nameOf = new Map(reviewers.map((user) => [user.id, user.name]))
  return reviews.map((review) => ({
    decision: review.decision,
    reason: review.reason,
    fieldReasons: (review.fieldReasons ?? {}) as Record<string, string>,
    reviewer: nameOf.get(review.reviewerId) ?? '',
    at: review.createdAt.toISOString(),
    ...(review.kind === 'version' && { isOfVersion: true }),
  }))
}

/** Records a decision, in the caller's transaction. @returns its ID. */
export async function recordReview(
  transaction: Transaction,
  kind: Kind,
  subjectId: string,
  reviewerId: string,
  body: { decision: string; reason?: string | undefined; fieldReasons?: Prisma.InputJsonValue | undefined },
): Promise<string> {
  const { decision, reason, fieldReasons } = body
  const { id } = await transaction.review.create({
    data: { kind, subjectId, reviewerId, decision, reason, fieldReasons },
    select: { id: true },
  })
  return id
}
