import { preparedRows } from '@wencang/database'
import type { StatisticsPoi } from '@wencang/contract'
import { z } from 'zod'
import type { Context } from '../../context.ts'

/** Beyond this many the map requests clusters instead. */
export const MAX_POI_POINTS = 5000
const POI_CACHE_SECONDS = 5

const PointRow = z.object({
  id: z.string(),
  name: z.string(),
  snapshotKey: z.string().nullable(),
  longitude: z.number(),
  latitude: z.number(),
})
type PointRow = z.infer<typeof PointRow>

/** Writes `statistics-poi.json` to the static host: scene assets on sale, and owners with a place on the map. */
export async function publishPoi({
  database,
  storage,
  clock,
}: Pick<Context, 'database' | 'storage' | 'clock'>): Promise<void> {
  const scenes = await preparedRows(database.pool, PointRow, {
    text: `SELECT id, name, snapshot_key AS "snapshotKey", shown_degrees(longitude, position_accuracy) AS longitude,
       shown_degrees(latitude, position_accuracy) AS latitude FROM asset
     WHERE status = 'saling' AND category = 1 AND shown_degrees(longitude, position_accuracy) IS NOT NULL ORDER BY published_at DESC, id DESC LIMIT $1`,
    values: [MAX_POI_POINTS],
  })
  const owners = await preparedRows(database.pool, PointRow, {
    text: `SELECT p.user_id AS id, coalesce(p.name, u.name) AS name, f.key AS "snapshotKey", p.longitude, p.latitude
     FROM creator_profile p JOIN users u ON u.id = p.user_id LEFT JOIN stored_file f ON f.id = p.snapshot_file_id
     WHERE p.is_owner AND p.longitude IS NOT NULL AND u.deleted_at IS NULL ORDER BY p.joined_at DESC, p.user_id DESC LIMIT $1`,
    values: [MAX_POI_POINTS],
  })
  const present = ({ snapshotKey, ...row }: PointRow) => ({
    ...row,
    snapshot: snapshotKey ? storage.publicUrl(snapshotKey) : null,
  })
  const poi: StatisticsPoi = {
    generatedAt: clock.now().toISOString(),
    sceneAssets: scenes.map(present),
    owners: owners.map(present),
  }
  await storage.putPublic(
    'statistics-poi.json',
    Buffer.from(JSON.stringify(poi)),
    'application/json',
    POI_CACHE_SECONDS,
  )
}
