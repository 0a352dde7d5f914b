import type { AuditAction } from '@wencang/contract'
import type { Prisma } from '@wencang/database'

/** The part of an audit entry that its event does not have. */
export interface Audited {
  action: AuditAction
  detail?: Prisma.InputJsonObject
}
