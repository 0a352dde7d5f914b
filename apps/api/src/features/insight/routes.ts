import type { Register } from '../../http/register.ts'
import type { InsightService } from './index.ts'

export function registerInsightRoutes(register: Register, insight: InsightService): void {
  register('reportPageView', async ({ body, actor, request }) => {
    const visitor = {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      userId: actor?.userId ?? null,
    }
    await insight.report(body.path, visitor)
    return undefined
  })
}
