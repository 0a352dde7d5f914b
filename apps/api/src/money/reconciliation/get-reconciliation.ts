import type { ReconciliationReport } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { readReport } from './records.ts'

/** Reconciliation with its differences. @throws {MarketError} not_found */
export function getReconciliation({ db }: Pick<Context, 'db'>, id: string): Promise<ReconciliationReport> {
  return readReport(db, id)
}
