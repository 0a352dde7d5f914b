import type { Report, TimeCursor } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { keyset, type PageQuery } from '../../lib/paging.ts'
import { presentReport, reportInclude } from './present.ts'

/** Open reports oldest first, or decided ones newest first. */
export async function listReports(
  context: Pick<Context, 'db' | 'storage'>,
  { state = 'open', ...query }: PageQuery & { state?: 'open' | 'decided' },
): Promise<{ reports: Report[]; last?: TimeCursor }> {
  const isOpen = state === 'open'
  const page = keyset(query, isOpen ? 'oldest' : 'newest')
  const { where, ...range } = isOpen ? page.prisma('createdAt') : page.prisma('decidedAt')
  const records = await context.db.assetReport.findMany({
    where: { state: isOpen ? 'open' : { not: 'open' }, ...where },
    ...range,
    include: reportInclude,
  })
  const { rows, next } = page.cut(records, ({ createdAt, decidedAt, id }) => ({ at: decidedAt ?? createdAt, id }))
  return { reports: rows.map((record) => presentReport(context, record)), ...next }
}
