import type { Executor, Prisma } from '@wencang/database'

const include = {
  asset: { select: { id: true, name: true } },
  statements: { orderBy: { createdAt: 'asc' } },
} satisfies Prisma.ViolationCaseInclude

export type ViolationRecord = Prisma.ViolationCaseGetPayload<{ include: typeof include }>

/** Open violation of an asset with its statements, or null. */
export function findViolation(db: Executor, assetId: string): Promise<ViolationRecord | null> {
  return db.violationCase.findFirst({ where: { assetId, state: { not: 'lifted' } }, include })
}

/** A creator's statement awaits an operator. */
export async function hasWaitingStatement(db: Executor, assetId: string): Promise<boolean> {
  return (await db.violationCase.count({ where: { assetId, waitingSince: { not: null } } })) > 0
}

export async function violationsOf(db: Executor, assetIds: readonly string[]) {
  if (assetIds.length === 0) return new Map<string, never>()
  const violations = await db.violationCase.findMany({
    where: { assetId: { in: [...assetIds] }, state: { not: 'lifted' } },
    select: { assetId: true, state: true, reason: true, openedAt: true, answerUntil: true },
  })
  return new Map(violations.map((violation) => [violation.assetId, violation]))
}
