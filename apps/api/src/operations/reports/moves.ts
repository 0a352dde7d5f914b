import type { Transaction } from '@wencang/database'
import { moveOf, REPORT_TRANSITIONS, type ReportEvent } from '@wencang/domain'

/** Decides a report by compare-and-set. @returns false when already decided. */
export async function moveReport(
  transaction: Transaction,
  reportId: string,
  event: ReportEvent,
  decision: { decidedById: string; words: string; now: Date },
): Promise<boolean> {
  const { from, to } = moveOf(REPORT_TRANSITIONS, event)
  const { now, ...columns } = decision
  const { count } = await transaction.assetReport.updateMany({
    where: { id: reportId, state: { in: from } },
    data: { state: to, ...columns, decidedAt: now },
  })
  return count > 0
}
