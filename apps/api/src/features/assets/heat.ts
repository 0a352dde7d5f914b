import type { Executor } from '@wencang/database'
import { HEAT_HALF_LIFE_SECONDS } from '@wencang/domain'

/** Adds heat to an asset and its creator, each in one statement, so that concurrent events do not lose one another; see the domain's `addHeat`. */
export async function warmAsset(db: Executor, assetId: string, weight: number): Promise<void> {
  await db.$executeRaw`
    UPDATE asset SET heat_score = t.now + log(2, (2 ^ greatest(-60, heat_score - t.now) + ${weight}::float8)::numeric)::float8
    FROM (SELECT extract(epoch FROM now())::float8 / ${HEAT_HALF_LIFE_SECONDS}::float8 AS now) t
    WHERE id = ${assetId}::uuid`
  await db.$executeRaw`
    UPDATE creator_profile SET heat_score = t.now + log(2, (2 ^ greatest(-60, heat_score - t.now) + ${weight}::float8)::numeric)::float8
    FROM (SELECT extract(epoch FROM now())::float8 / ${HEAT_HALF_LIFE_SECONDS}::float8 AS now) t
    WHERE user_id = (SELECT creator_id FROM asset WHERE id = ${assetId}::uuid)`
}
