import { MarketError, type Reconciliation, type ReconciliationReport } from '@wencang/contract'
import type { Executor, Prisma, ReconciliationDifference } from '@wencang/database'
import { paymentModeOf, yuanFromFen } from '@wencang/domain'
import { readNote } from './note.ts'

export const reconciliationInclude = {
  _count: { select: { differences: true } },
} satisfies Prisma.ReconciliationInclude
type ReconciliationRecord = Prisma.ReconciliationGetPayload<{ include: typeof reconciliationInclude }>

/** Reconciliation with its differences. @throws {MarketError} not_found */
export async function readReport(db: Executor, id: string): Promise<ReconciliationReport> {
  const record = await db.reconciliation.findUnique({
    where: { id },
    include: { ...reconciliationInclude, differences: { orderBy: { id: 'asc' } } },
  })
  if (!record) throw new MarketError('not_found')
  return { ...presentReconciliation(record), differences: record.differences.map(presentDifference) }
}

export function presentReconciliation(record: ReconciliationRecord): Reconciliation {
  return {
    id: record.id,
    paymentMode: paymentModeOf(record.channel),
    day: record.day.toISOString().slice(0, 10),
    status: record.state,
    billRows: record.billRows,
    ourRows: record.ourRows,
    differencesCount: record._count.differences,
    note: readNote(record.message),
    completedAt: record.completedAt?.toISOString() ?? null,
  }
}

function presentDifference(row: ReconciliationDifference): ReconciliationReport['differences'][number] {
  return {
    kind: row.kind as ReconciliationReport['differences'][number]['kind'],
    outTradeNo: row.outTradeNo,
    refundNo: row.refundNo,
    ours: row.ourFen === null ? null : yuanFromFen(row.ourFen),
    bill: row.billFen === null ? null : yuanFromFen(row.billFen),
  }
}
