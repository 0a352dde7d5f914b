import type { Executor, Prisma } from '@wencang/database'

export interface AuditRecord {
  /** Null for the system's own actions. */
  actorId: string | null
  /** `subject.verb`, such as `asset.approve`. */
  action: string
  subjectKind: string
  subjectId: string | null
  detail?: Prisma.InputJsonValue
  requestId?: string
}

/** Records who did what, in the transaction that does it. */
export async function recordAudit(transaction: Executor, record: AuditRecord): Promise<void> {
  await transaction.auditEntry.create({ data: record })
}
