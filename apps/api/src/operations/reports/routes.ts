import type { Context } from '../../context.ts'
import { Answered, type Register } from '../../http/register.ts'
import { decideReport } from './decide-report.ts'
import { listReports } from './list-reports.ts'
import { reportAsset } from './report-asset.ts'

export function registerReportRoutes(register: Register, context: Context): void {
  register(
    'reportAsset',
    async ({ actor, params, body }) => new Answered(201, await reportAsset(context, actor.userId, params.id, body)),
  )
  register('listReports', ({ query }) => listReports(context, query))
  register('decideReport', ({ actor, params, body, request }) =>
    decideReport(context, actor, params.id, body, request.id),
  )
}
