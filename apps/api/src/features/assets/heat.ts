import { type Executor, Prisma } from '@wencang/database'
import { HEAT_HALF_LIFE_SECONDS } from '@wencang/domain'

/** Adds heat to an asset and its creator, so that concurrent events do not lose one another; see the domain's `addHeat`. */
export function warmAsset(db: Executor, assetId: string, weight: number): Promise<void> {
  return warm(db, assetId, weight, 0)
}

/** Counts a sale of an asset, with its heat. All its buyers share these rows: the last statement of a transaction. */
export function countSale(db: Executor, assetId: string, weight: number): Promise<void> {
  return warm(db, assetId, weight, 1)
}

async function warm(db: Executor, assetId: string, weight: number, sales: number): Promise<void> {
  const warmer = Prisma.sql`t.now + log(2, (2 ^ greatest(-60, heat_score - t.now) + ${weight}::float8)::numeric)::float8`
  const now = Prisma.sql`(SELECT extract(epoch FROM now())::float8 / ${HEAT_HALF_LIFE_SECONDS}::float8 AS now) t`
  await db.$executeRaw`
    WITH warmed AS (
      UPDATE asset SET heat_score = ${warmer}, sales_count = sales_count + ${sales}::int4
      FROM ${now} WHERE id = ${assetId}::uuid RETURNING creator_id)
    UPDATE creator_profile SET heat_score = ${warmer} FROM ${now}, warmed WHERE user_id = warmed.creator_id`
}
