import type { AuditEntry, AuditFilter } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { everyPage } from '../list-filters.ts'
import type { Actor } from '../sessions/index.ts'
import { listAudit } from './list-audit.ts'
import { recordAudit } from './record-audit.ts'

/** Exports matching entries, newest first; audited. @throws {MarketError} export_too_large. */
export async function exportAudit(
  { db }: Pick<Context, 'db'>,
  operator: Actor,
  filter: AuditFilter,
  requestId: string,
): Promise<{ entries: AuditEntry[] }> {
  const entries = await everyPage(async (page) => {
    const { entries: rows, ...next } = await listAudit({ db }, { ...filter, ...page })
    return { rows, ...next }
  })
  await recordAudit(db, {
    actorId: operator.userId,
    action: 'audit.export',
    subjectKind: 'site',
    subjectId: null,
    detail: { ...filter, rows: entries.length },
    requestId,
  })
  return { entries }
}
