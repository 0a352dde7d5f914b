import { type Executor, Prisma, queryRow, runTransaction } from '@wencang/database'
import { changeAssetPages } from '@wencang/database/catalogue'
import { HEAT_WEIGHTS, MIN_HEAT_PRICE_FEN } from '@wencang/domain'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { HALF_LIVES, warmer } from './heat.ts'

const Counted = z.object({ counted: z.number(), assetIds: z.array(z.string()) })

const BATCH = 5_000

/** Uncounts a refunded sale, in the refund's transaction. Heat stays. */
export async function recordReturnedSale(transaction: Executor, assetId: string): Promise<void> {
  await transaction.returnedSale.create({ data: { assetId } })
}

/** SQL expression of the current sales count. @param asset The alias of its row. */
export const salesNow = (asset: string): string =>
  `${asset}.sales_count + (SELECT count(*) FROM uncounted_sale u WHERE u.asset_id = ${asset}.id)::int4
    - (SELECT count(*) FROM returned_sale r WHERE r.asset_id = ${asset}.id)::int4`

/** Applies sales and returns to counts and heat; concurrency-safe. */
export async function countSales({ db }: Pick<Context, 'db'>): Promise<void> {
  while (await runTransaction(db, (transaction) => countSome(transaction)));
}

/** @returns whether there may be more. */
async function countSome(transaction: Executor): Promise<boolean> {
  const heatOf = (sales: Prisma.Sql) => {
    const more = warmer(Prisma.sql`${sales} * ${HEAT_WEIGHTS.sale}::float8`)
    return Prisma.sql`CASE WHEN ${sales} > 0 THEN ${more} ELSE heat_score END`
  }
  const row = await queryRow(transaction, Counted)`
    WITH counted AS (
        DELETE FROM uncounted_sale WHERE id IN (SELECT id FROM uncounted_sale ORDER BY id LIMIT ${BATCH}::int4 FOR UPDATE SKIP LOCKED)
        RETURNING asset_id, price_fen IS NULL OR price_fen >= ${MIN_HEAT_PRICE_FEN}::int4 AS warms),
      returned AS (
        DELETE FROM returned_sale WHERE id IN (SELECT id FROM returned_sale ORDER BY id LIMIT ${BATCH}::int4 FOR UPDATE SKIP LOCKED)
        RETURNING asset_id),
      sold AS (
        SELECT asset_id, sum(sales)::int4 AS sales, (count(*) FILTER (WHERE warms))::int4 AS warming
        FROM (SELECT asset_id, 1 AS sales, warms FROM counted UNION ALL SELECT asset_id, -1, false FROM returned) moved
        GROUP BY asset_id),
      assets AS (
        UPDATE asset SET sales_count = sales_count + sold.sales, heat_score = ${heatOf(Prisma.sql`sold.warming`)}
        FROM ${HALF_LIVES}, sold WHERE asset.id = sold.asset_id RETURNING asset.creator_id, sold.warming),
      creators AS (
        UPDATE creator_profile SET heat_score = ${heatOf(Prisma.sql`theirs.warming`)}
        FROM ${HALF_LIVES}, (SELECT creator_id, sum(warming)::int4 AS warming FROM assets GROUP BY creator_id) theirs
        WHERE creator_profile.user_id = theirs.creator_id)
    SELECT greatest((SELECT count(*) FROM counted), (SELECT count(*) FROM returned))::int4 AS counted,
      coalesce(array_agg(asset_id::text), '{}') AS "assetIds" FROM sold`
  await changeAssetPages(transaction, row?.assetIds ?? [])
  return row?.counted === BATCH
}
