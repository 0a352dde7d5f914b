import { type BusinessFigures, FIGURE_DAYS, FIGURE_MONTHS } from '@wencang/contract'
import { type Executor, Prisma, queryRows } from '@wencang/database'
import {
  DAY_MILLISECONDS,
  isOperator,
  isOperatorOf,
  shanghaiDay,
  startOfShanghaiDay,
  yuanFromFen,
} from '@wencang/domain'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { sumPlatformByDay } from '../../money/ledger/index.ts'

type Sums = Omit<BusinessFigures, 'from' | 'to'>

/** Figures of the last days and months, in the caller's areas. */
export async function getBusinessFigures(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { roles }: Caller,
): Promise<{ days: BusinessFigures[]; months: BusinessFigures[] }> {
  const today = shanghaiDay(clock.now())
  const months = lastMonths(today)
  const days = daysFrom(months[0]?.from ?? today, today)
  const since = startOfShanghaiDay(days[0] ?? today)
  const [money, people, assets] = await Promise.all([
    isOperatorOf(roles, 'money') ? sumPlatformByDay(db, since) : null,
    isOperator(roles) ? countByDay(db, Prisma.sql`users`, Prisma.sql`deleted_at IS NULL`, since) : null,
    isOperatorOf(roles, 'reviews') ? countByDay(db, Prisma.sql`asset`, Prisma.sql`TRUE`, since) : null,
  ])
  const sumOf = (dates: readonly string[]): Sums => {
    const total = (of: (date: string) => number | undefined) => dates.reduce((sum, date) => sum + (of(date) ?? 0), 0)
    return {
      ...(money && {
        gross: yuanFromFen(total((date) => money.get(date)?.grossFen)),
        fee: yuanFromFen(total((date) => money.get(date)?.feeFen)),
        orders: total((date) => money.get(date)?.orders),
        refunded: yuanFromFen(total((date) => money.get(date)?.refundedFen)),
      }),
      ...(people && { people: total((date) => people.get(date)) }),
      ...(assets && { assets: total((date) => assets.get(date)) }),
    }
  }
  return {
    days: days.slice(-FIGURE_DAYS).map((day) => ({ from: day, to: day, ...sumOf([day]) })),
    months: months.map((month) => ({ ...month, ...sumOf(days.filter((day) => day >= month.from && day <= month.to)) })),
  }
}

const CountRow = z.object({ date: z.string(), count: z.number() })

/** Rows created per Shanghai day, by the index on their creation. */
async function countByDay(
  db: Executor,
  table: Prisma.Sql,
  condition: Prisma.Sql,
  since: Date,
): Promise<Map<string, number>> {
  const rows = await queryRows(db, CountRow)`
    SELECT to_char(created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS date, count(*)::int4 AS count
    FROM ${table} WHERE created_at >= ${since}::timestamptz AND ${condition} GROUP BY 1`
  return new Map(rows.map(({ date, count }) => [date, count]))
}

/** First and last day of each, oldest first; the current month ends today. */
function lastMonths(today: string): { from: string; to: string }[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  return Array.from({ length: FIGURE_MONTHS }, (_, place) => {
    const index = month - FIGURE_MONTHS + place
    const last = dayOf(Date.UTC(year, index + 1, 0))
    return { from: dayOf(Date.UTC(year, index, 1)), to: last < today ? last : today }
  })
}

function daysFrom(first: string, last: string): string[] {
  const [from, to] = [Date.parse(first), Date.parse(last)]
  return Array.from({ length: (to - from) / DAY_MILLISECONDS + 1 }, (_, place) =>
    new Date(from + place * DAY_MILLISECONDS).toISOString().slice(0, 10),
  )
}
