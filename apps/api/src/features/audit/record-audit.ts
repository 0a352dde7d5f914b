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

/** Writes an audit entry; call in the action's transaction. */
export async function recordAudit(transaction: Executor, record: AuditRecord): Promise<void> {
  await transaction.auditEntry.create({ data: record })
}

/** Writes several entries in one statement. */
export async function recordAudits(transaction: Executor, records: AuditRecord[]): Promise<void> {
  await transaction.auditEntry.createMany({ data: records })
}
