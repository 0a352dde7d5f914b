import { DEFAULT_TREND_DAYS, type Trend, type TrendDays } from '@wencang/contract'
import { type Executor, queryRows } from '@wencang/database'
import { DAY_MILLISECONDS, shanghaiDay, startOfShanghaiDay, yuanFromFen } from '@wencang/domain'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { NO_SALES, sumSalesByDay } from '../ledger/index.ts'
import { assetsOf, type Scope, soldIn } from './scope.ts'

const Day = z.object({ date: z.string(), orders: z.number(), views: z.number() })

/** Daily orders, money and views (Shanghai), including empty days. */
export async function readTrend(
  { clock }: Pick<Context, 'clock'>,
  db: Executor,
  scope: Scope,
  days: TrendDays = DEFAULT_TREND_DAYS,
): Promise<Trend> {
  const today = shanghaiDay(clock.now())
  const firstDay = shanghaiDay(new Date(startOfShanghaiDay(today).getTime() - (days - 1) * DAY_MILLISECONDS))
  const rows = await queryRows(db, Day)`
    WITH sold AS (SELECT (o.paid_at AT TIME ZONE 'Asia/Shanghai')::date AS day, count(*) AS orders
                  FROM (${soldIn(scope)}) o WHERE o.paid_at >= ${startOfShanghaiDay(firstDay)}::timestamptz GROUP BY 1),
         seen AS (SELECT v.day, sum(v.views) AS views FROM asset_view_daily v JOIN (${assetsOf(scope)}) a ON a.id = v.asset_id
                  WHERE v.day >= ${firstDay}::date GROUP BY 1)
    SELECT to_char(d.day, 'YYYY-MM-DD') AS date, coalesce(sold.orders, 0)::int4 AS orders, coalesce(seen.views, 0)::int4 AS views
    FROM generate_series(${firstDay}::date, ${today}::date, interval '1 day') AS d(day)
    LEFT JOIN sold ON sold.day = d.day LEFT JOIN seen ON seen.day = d.day ORDER BY d.day`
  const salesOf = await sumSalesByDay(db, scope, startOfShanghaiDay(firstDay))
  return rows.map((day) => {
    const { grossFen, netFen } = salesOf.get(day.date) ?? NO_SALES
    return { ...day, revenue: yuanFromFen(grossFen), net: yuanFromFen(netFen) }
  })
}
