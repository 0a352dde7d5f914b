import { type Executor, Prisma } from '@wencang/database'
import { HEAT_HALF_LIFE_SECONDS } from '@wencang/domain'

/** Now in half-lives, as `t.now`; `warmer` needs it in FROM. */
export const HALF_LIVES = Prisma.sql`(SELECT extract(epoch FROM now())::float8 / ${HEAT_HALF_LIFE_SECONDS}::float8 AS now) t`

/** The domain's `addHeat` in SQL, so concurrent events add up. */
export const warmer = (weight: Prisma.Sql) =>
  Prisma.sql`t.now + log(2, (2 ^ greatest(-60, heat_score - t.now) + ${weight})::numeric)::float8`

export async function warmAsset(
  db: Executor,
  asset: { id: string; creatorId: string },
  weights: { asset: number; creator: number },
): Promise<void> {
  const by = (weight: number) => warmer(Prisma.sql`${weight}::float8`)
  await db.$executeRaw`
    UPDATE asset SET heat_score = ${by(weights.asset)} FROM ${HALF_LIVES} WHERE id = ${asset.id}::uuid`
  await db.$executeRaw`
    UPDATE creator_profile SET heat_score = ${by(weights.creator)} FROM ${HALF_LIVES}
    WHERE user_id = ${asset.creatorId}::uuid`
}
