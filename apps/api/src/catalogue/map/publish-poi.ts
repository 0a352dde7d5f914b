import type { StatisticsPoi } from '@wencang/contract'
import { preparedRows } from '@wencang/database'
import { MAP_KINDS, type MapKind } from '@wencang/domain'
import { z } from 'zod'
import { storedFileKeys } from '../../assets/asset/index.ts'
import type { Context } from '../../context.ts'

/** Beyond this many, the map requests clusters. */
export const MAX_POI_POINTS = 5000
const POI_CACHE_SECONDS = 5

const PointRow = z.object({
  id: z.string(),
  name: z.string(),
  titleEn: z.string().nullable(),
  category: z.number(),
  snapshotKey: z.string().nullable(),
  longitude: z.number(),
  latitude: z.number(),
})
type PointRow = z.infer<typeof PointRow>

const OTHER_WORKS = MAP_KINDS.filter((kind) => kind !== 'owner' && kind !== 'scene')

/** Assets of these kinds with a public position, newest first. */
const readWorks = ({ pool }: Context['database'], kinds: MapKind[]) =>
  preparedRows(pool, PointRow, {
    text: `SELECT l.asset_id AS id, l.name, l.title_en AS "titleEn", l.category, l.snapshot_key AS "snapshotKey", m.longitude, m.latitude
     FROM listing l JOIN map_point m ON m.id = l.asset_id WHERE m.kind = ANY ($2::int2[]) AND m.is_shown
     ORDER BY l.published_at DESC, l.asset_id DESC LIMIT $1`,
    values: [MAX_POI_POINTS, kinds.map((kind) => MAP_KINDS.indexOf(kind))],
  })

async function readOwners({ prisma }: Context['database']): Promise<PointRow[]> {
  const owners = await prisma.creatorProfile.findMany({
    where: { isOwner: true, longitude: { not: null }, user: { deletedAt: null } },
    orderBy: [{ joinedAt: 'desc' }, { userId: 'desc' }],
    take: MAX_POI_POINTS,
    include: { user: { select: { name: true } } },
  })
  const keys = await storedFileKeys(
    prisma,
    owners.map(({ snapshotFileId }) => snapshotFileId),
    {},
  )
  return owners.flatMap(({ userId, name, nameEn, namePinyin, longitude, latitude, snapshotFileId, user }) => {
    if (longitude === null || latitude === null) return []
    const snapshotKey = (snapshotFileId && keys.get(snapshotFileId)) ?? null
    const titleEn = nameEn ?? namePinyin
    return [{ id: userId, name: name ?? user.name, titleEn, category: -1, snapshotKey, longitude, latitude }]
  })
}

/** Publishes positions of assets and owners as `statistics-poi.json`. */
export async function publishPoi({
  database,
  storage,
  clock,
}: Pick<Context, 'database' | 'storage' | 'clock'>): Promise<void> {
  const scenes = await readWorks(database, ['scene'])
  const works = await readWorks(database, OTHER_WORKS)
  const owners = await readOwners(database)
  const present = ({ snapshotKey, titleEn, category: _, ...row }: PointRow) => ({
    ...row,
    ...(titleEn !== null && { title: { en: titleEn } }),
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
