import { DEFAULT_TREND_DAYS, MarketError, type Origins, type TrendDays, type ViewsBy } from '@wencang/contract'
import { type Executor, findsRow, queryRow, queryRows, readSnapshot } from '@wencang/database'
import { DAY_MILLISECONDS, shanghaiDay, startOfShanghaiDay } from '@wencang/domain'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { assetsOf, type Scope, soldIn } from './scope.ts'

const MAX_VALUES = 20

/**
 * Views by origin, orders and downloads of the last days (Shanghai), in one snapshot.
 * @throws {MarketError} asset_not_found, also for others' assets, owners before acceptance, and deleted ones.
 */
export async function getOrigins(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId }: Caller,
  { assetId, days = DEFAULT_TREND_DAYS }: { assetId?: string | undefined; days?: TrendDays | undefined },
): Promise<Origins> {
  const scope: Scope = { userId, ...(assetId && { assetId }) }
  const start = startOfShanghaiDay(shanghaiDay(clock.now())).getTime() - (days - 1) * DAY_MILLISECONDS
  const firstDay = shanghaiDay(new Date(start))
  return readSnapshot(db, async (transaction) => {
    if (assetId && !(await findsRow(transaction)`${assetsOf(scope)}`)) throw new MarketError('asset_not_found')
    const { views, orders, downloads } = await readTotals(transaction, scope, firstDay)
    const by = await readOrigins(transaction, scope, firstDay)
    return {
      views,
      orders,
      conversion: views === 0 ? null : orders / views,
      downloads,
      sources: viewsBy(by, 'source'),
      countries: viewsBy(by, 'country'),
      words: viewsBy(by, 'word'),
    }
  })
}

const Totals = z.object({ views: z.number(), orders: z.number(), downloads: z.number() })

async function readTotals(db: Executor, scope: Scope, firstDay: string): Promise<z.output<typeof Totals>> {
  const start = startOfShanghaiDay(firstDay)
  const totals = await queryRow(db, Totals)`
    WITH sold AS (${soldIn(scope)})
    SELECT (SELECT coalesce(sum(v.views), 0) FROM asset_view_daily v JOIN (${assetsOf(scope)}) a ON a.id = v.asset_id
            WHERE v.day >= ${firstDay}::date)::int4 AS views,
      (SELECT count(*) FROM sold WHERE paid_at >= ${start}::timestamptz)::int4 AS orders,
      (SELECT count(*) FROM sold JOIN order_download d ON d.order_id = sold.id
       WHERE d.first_at >= ${start}::timestamptz)::int4 AS downloads`
  return totals ?? { views: 0, orders: 0, downloads: 0 }
}

const Row = z.object({ kind: z.string(), value: z.string(), views: z.number() })
type Row = z.output<typeof Row>

/** The value '' sums those beyond the first. */
function readOrigins(db: Executor, scope: Scope, firstDay: string): Promise<Row[]> {
  return queryRows(db, Row)`
    SELECT kind, CASE WHEN nth <= ${MAX_VALUES}::int4 THEN value ELSE '' END AS value, sum(views)::int4 AS views
    FROM (
      SELECT v.kind, v.value, sum(v.views) AS views,
        row_number() OVER (PARTITION BY v.kind ORDER BY v.value = '', sum(v.views) DESC, v.value) AS nth
      FROM asset_view_origin v JOIN (${assetsOf(scope)}) a ON a.id = v.asset_id
      WHERE v.day >= ${firstDay}::date GROUP BY v.kind, v.value) summed
    GROUP BY 1, 2 ORDER BY 3 DESC, 2`
}

function viewsBy(rows: readonly Row[], kind: 'source' | 'country' | 'word'): ViewsBy {
  const ofKind = rows.filter((row) => row.kind === kind)
  return {
    top: ofKind.filter(({ value }) => value !== '').map(({ value, views }) => ({ value, views })),
    rest: ofKind.find(({ value }) => value === '')?.views ?? 0,
  }
}
