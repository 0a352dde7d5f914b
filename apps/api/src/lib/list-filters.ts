import { MAX_EXPORTED_ROWS, MarketError, type TimeCursor } from '@wencang/contract'
import { Prisma } from '@wencang/database'
import { DAY_MILLISECONDS, startOfShanghaiDay } from '@wencang/domain'

export interface DayRange {
  from?: string | undefined
  to?: string | undefined
}

/** Range of Shanghai days, inclusive; 24 hours each since 1991. */
export function daysBetween({ from, to }: DayRange): { gte?: Date; lt?: Date } {
  return {
    ...(from !== undefined && { gte: startOfShanghaiDay(from) }),
    ...(to !== undefined && { lt: new Date(startOfShanghaiDay(to).getTime() + DAY_MILLISECONDS) }),
  }
}

/** Condition for raw SQL; the column never comes from a request. */
export function withinDays(column: string, days: DayRange): Prisma.Sql {
  const { gte, lt } = daysBetween(days)
  const at = Prisma.raw(column)
  const from = gte ? Prisma.sql`${at} >= ${gte}::timestamptz` : Prisma.sql`TRUE`
  return lt ? Prisma.sql`${from} AND ${at} < ${lt}::timestamptz` : from
}

const PAGE_SIZE = 100

/**
 * Reads all rows in pages, avoiding long statements.
 * @throws {MarketError} export_too_large beyond `MAX_EXPORTED_ROWS`.
 */
export async function everyPage<Row>(
  read: (page: { limit: number; start?: TimeCursor }) => Promise<{ rows: Row[]; last?: TimeCursor }>,
): Promise<Row[]> {
  const rows: Row[] = []
  let start: TimeCursor | undefined
  do {
    const page = await read({ limit: PAGE_SIZE, ...(start && { start }) })
    rows.push(...page.rows)
    if (rows.length > MAX_EXPORTED_ROWS) throw new MarketError('export_too_large')
    start = page.last
  } while (start)
  return rows
}
