import type { Reconciliation, TimeCursor } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { keyset, type PageQuery } from '../../lib/paging.ts'
import { presentReconciliation, reconciliationInclude } from './records.ts'

/** Reconciliations by day, newest first. */
export async function listReconciliations(
  { db }: Pick<Context, 'db'>,
  query: PageQuery,
): Promise<{ reconciliations: Reconciliation[]; last?: TimeCursor }> {
  const page = keyset(query)
  const records = await db.reconciliation.findMany({ ...page.prisma('day'), include: reconciliationInclude })
  const { rows, next } = page.cut(records, ({ day, id }) => ({ at: day, id }))
  return { reconciliations: rows.map(presentReconciliation), ...next }
}
