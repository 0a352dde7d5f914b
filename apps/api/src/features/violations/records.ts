import type { Executor, Prisma } from '@wencang/database'

const include = {
  asset: { select: { id: true, name: true } },
  statements: { orderBy: { createdAt: 'asc' } },
} satisfies Prisma.ViolationCaseInclude

export type ViolationRecord = Prisma.ViolationCaseGetPayload<{ include: typeof include }>

/** The violation of an asset that has not ended, with what was said to it. Null if there is none. */
export function findViolation(db: Executor, assetId: string): Promise<ViolationRecord | null> {
  return db.violationCase.findFirst({ where: { assetId, state: { not: 'lifted' } }, include })
}

/** Whether something that the creator said to the violation of an asset waits for an operator. */
export async function hasWaitingStatement(db: Executor, assetId: string): Promise<boolean> {
  return (await db.violationCase.count({ where: { assetId, waitingSince: { not: null } } })) > 0
}

/** The violations of these assets that have not ended. */
export async function violationsOf(db: Executor, assetIds: readonly string[]) {
  if (assetIds.length === 0) return new Map<string, never>()
  const violations = await db.violationCase.findMany({
    where: { assetId: { in: [...assetIds] }, state: { not: 'lifted' } },
    select: { assetId: true, state: true, reason: true, openedAt: true, answerUntil: true },
  })
  return new Map(violations.map((violation) => [violation.assetId, violation]))
}
