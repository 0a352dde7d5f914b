import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { reportPageView } from './report-page-view.ts'

export function registerInsightRoutes(register: Register, context: Context): void {
  register('reportPageView', async ({ body, caller, request }) => {
    const visitor = {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      userId: caller?.userId ?? null,
    }
    await reportPageView(context, body, visitor)
  })
}
