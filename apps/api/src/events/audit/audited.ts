import type { AuditAction } from '@wencang/contract'
import type { Prisma } from '@wencang/database'

/** What an audit entry adds to its event. */
export interface Audited {
  action: AuditAction
  detail?: Prisma.InputJsonObject
}
