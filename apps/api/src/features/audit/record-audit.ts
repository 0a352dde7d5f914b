import type { AUDIT_SUBJECTS, AuditAction } from '@wencang/contract'
import type { Executor, Prisma } from '@wencang/database'

export interface AuditRecord {
  /** Null for the system's own actions. */
  actorId: string | null
  action: AuditAction
  subjectKind: (typeof AUDIT_SUBJECTS)[number]
  subjectId: string | null
  detail?: Prisma.InputJsonValue
  requestId?: string
}

/** Records who did what, in the transaction that does it. */
export async function recordAudit(transaction: Executor, record: AuditRecord): Promise<void> {
  await transaction.auditEntry.create({ data: record })
}

/** The same of many subjects, in one statement. */
export async function recordAudits(transaction: Executor, records: AuditRecord[]): Promise<void> {
  await transaction.auditEntry.createMany({ data: records })
}
