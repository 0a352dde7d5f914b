import type { AuditEntry, AuditFilter } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { recordAccess } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { everyPage } from '../../lib/list-filters.ts'
import { listAudit } from './list-audit.ts'

/** Exports matching entries, newest first; audited. @throws {MarketError} export_too_large. */
export async function exportAudit(
  { db, queue }: Pick<Context, 'db' | 'queue'>,
  caller: Caller,
  filter: AuditFilter,
): Promise<{ entries: AuditEntry[] }> {
  const entries = await everyPage(async (page) => {
    const { entries: rows, ...next } = await listAudit({ db }, { ...filter, ...page })
    return { rows, ...next }
  })
  await recordAccess({ db, queue }, caller, {
    kind: 'audit.exported',
    subjectId: null,
    payload: { filter, rows: entries.length },
  })
  return { entries }
}
