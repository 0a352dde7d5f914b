import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { decideReport } from './decide-report.ts'
import { listReports } from './list-reports.ts'
import { reportAsset } from './report-asset.ts'

export function registerReportRoutes(register: Register, context: Context): void {
  register('reportAsset', ({ caller, params, body }) => reportAsset(context, caller, params.id, body))
  register('listReports', ({ query }) => listReports(context, query))
  register('decideReport', ({ caller, params, body }) => decideReport(context, caller, params.id, body))
}
