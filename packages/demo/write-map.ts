import { ObjectRecord, type StatisticsPoi } from '@wencang/contract'
import { CATEGORIES, type PositionAccuracy, shownPosition } from '@wencang/domain'
import { PEOPLE } from './catalogue/index.ts'
import type { SeedParts } from './write-assets.ts'

const SCENE = CATEGORIES.scene.number

/** Publishes the map's points; later the worker updates them. */
export async function writeMap({ prisma, store, now, userIds }: SeedParts): Promise<void> {
  const assets = await prisma.asset.findMany({
    where: { status: 'saling', longitude: { not: null } },
    include: { text: { select: { record: true } } },
  })
  const owners = await prisma.creatorProfile.findMany({ where: { isOwner: true, longitude: { not: null } } })
  const ids = owners.map((owner) => owner.snapshotFileId).filter((id) => id !== null)
  const files = await prisma.storedFile.findMany({ where: { id: { in: ids } }, select: { id: true, key: true } })
  const keyOf = new Map<string | null, string>(files.map((file) => [file.id, file.key]))
  const url = (key: string | null | undefined) => (key ? store.publicUrl(key) : null)
  const names = new Map(PEOPLE.map((person) => [userIds[person.slug], person.name]))
  const points = assets.flatMap(({ id, name, category, snapshotKey, text, ...at }) => {
    const { longitude, latitude } = shownPosition(at, at.positionAccuracy as PositionAccuracy)
    if (longitude === null || latitude === null) return []
    const { title } = ObjectRecord.safeParse(text?.record).data ?? {}
    return [
      {
        id,
        name,
        ...(title?.en && { title: { en: title.en } }),
        type: category,
        snapshot: url(snapshotKey),
        longitude,
        latitude,
      },
    ]
  })
  const poi: StatisticsPoi = {
    generatedAt: now.toISOString(),
    sceneAssets: points.filter(({ type }) => type === SCENE).map(({ type: _, ...point }) => point),
    owners: owners.map((owner) => ({
      id: owner.userId,
      name: owner.name ?? names.get(owner.userId) ?? '',
      snapshot: url(keyOf.get(owner.snapshotFileId)),
      longitude: owner.longitude ?? 0,
      latitude: owner.latitude ?? 0,
    })),
    works: points.filter(({ type }) => type !== SCENE),
  }
  const body = Buffer.from(JSON.stringify(poi))
  await store.putPublic('statistics-poi.json', body, 'application/json', 'public, max-age=5')
}
