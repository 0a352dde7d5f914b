import type { Executor, Prisma } from '@wencang/database'

export interface Deed {
  /** Null for the system's own. */
  actorId: string | null
  /** `subject.verb`, such as `asset.approve`. */
  action: string
  subjectKind: string
  subjectId: string | null
  detail?: Prisma.InputJsonValue
  requestId?: string
}

/** Writes down who did what, in the transaction that does it. */
export async function recordAudit(transaction: Executor, deed: Deed): Promise<void> {
  await transaction.auditEntry.create({ data: deed })
}
