import type { StatisticsPoi } from '@wencang/contract'
import { preparedRows } from '@wencang/database'
import { z } from 'zod'
import type { Context } from '../../context.ts'

/** Beyond this many, the map requests clusters. */
export const MAX_POI_POINTS = 5000
const POI_CACHE_SECONDS = 5

const PointRow = z.object({
  id: z.string(),
  name: z.string(),
  titleZh: z.string().nullable(),
  titleEn: z.string().nullable(),
  category: z.number(),
  snapshotKey: z.string().nullable(),
  longitude: z.number(),
  latitude: z.number(),
})
type PointRow = z.infer<typeof PointRow>

/** Assets with a public position, newest first. */
const worksOf = (kinds: string) =>
  `SELECT l.asset_id AS id, l.name, l.title_zh AS "titleZh", l.title_en AS "titleEn", l.category, l.snapshot_key AS "snapshotKey", m.longitude, m.latitude
   FROM listing l JOIN map_point m ON m.id = l.asset_id WHERE m.kind IN (${kinds}) AND m.is_shown
   ORDER BY l.published_at DESC, l.asset_id DESC LIMIT $1`

/** Publishes positions of assets and owners as `statistics-poi.json`. */
export async function publishPoi({
  database,
  storage,
  clock,
}: Pick<Context, 'database' | 'storage' | 'clock'>): Promise<void> {
  const scenes = await preparedRows(database.pool, PointRow, {
    text: worksOf('1'),
    values: [MAX_POI_POINTS],
  })
  const works = await preparedRows(database.pool, PointRow, {
    text: worksOf('2, 3, 4, 5'),
    values: [MAX_POI_POINTS],
  })
  const owners = await preparedRows(database.pool, PointRow, {
    text: `SELECT p.user_id AS id, coalesce(p.name, u.name) AS name, NULL AS "titleZh", NULL AS "titleEn", -1 AS category, f.key AS "snapshotKey", p.longitude, p.latitude
     FROM creator_profile p JOIN users u ON u.id = p.user_id LEFT JOIN stored_file f ON f.id = p.snapshot_file_id
     WHERE p.is_owner AND p.longitude IS NOT NULL AND u.deleted_at IS NULL ORDER BY p.joined_at DESC, p.user_id DESC LIMIT $1`,
    values: [MAX_POI_POINTS],
  })
  const present = ({ snapshotKey, titleZh, titleEn, category: _, ...row }: PointRow) => ({
    ...row,
    ...((titleZh ?? titleEn) !== null && {
      title: { ...(titleZh && { zh: titleZh }), ...(titleEn && { en: titleEn }) },
    }),
    snapshot: snapshotKey ? storage.publicUrl(snapshotKey) : null,
  })
  const poi: StatisticsPoi = {
    generatedAt: clock.now().toISOString(),
    sceneAssets: scenes.map(present),
    owners: owners.map(present),
    works: works.map((row) => ({ ...present(row), type: row.category })),
  }
  await storage.putPublic(
    'statistics-poi.json',
    Buffer.from(JSON.stringify(poi)),
    'application/json',
    POI_CACHE_SECONDS,
  )
}
