import type { StatisticsPoi } from '@wencang/contract'
import { PEOPLE } from './catalogue/index.ts'
import type { SeedParts } from './write-assets.ts'

/** The map's points, so that the first visitor finds them; afterwards the API's worker updates them. */
export async function writeMap({ prisma, store, now, userIds }: SeedParts): Promise<void> {
  const scenes = await prisma.asset.findMany({
    where: { status: 'saling', category: 1, longitude: { not: null } },
    select: { id: true, name: true, snapshotKey: true, longitude: true, latitude: true },
  })
  const owners = await prisma.creatorProfile.findMany({ where: { isOwner: true, longitude: { not: null } } })
  const ids = owners.map((owner) => owner.snapshotFileId).filter((id) => id !== null)
  const files = await prisma.storedFile.findMany({ where: { id: { in: ids } }, select: { id: true, key: true } })
  const keyOf = new Map<string | null, string>(files.map((file) => [file.id, file.key]))
  const url = (key: string | null | undefined) => (key ? store.publicUrl(key) : null)
  const names = new Map(PEOPLE.map((person) => [userIds[person.slug], person.name]))
  const poi: StatisticsPoi = {
    generatedAt: now.toISOString(),
    sceneAssets: scenes.map(({ snapshotKey, longitude, latitude, ...rest }) => ({
      ...rest,
      snapshot: url(snapshotKey),
      longitude: longitude ?? 0,
      latitude: latitude ?? 0,
    })),
    owners: owners.map((owner) => ({
      id: owner.userId,
      name: owner.name ?? names.get(owner.userId) ?? '',
      snapshot: url(keyOf.get(owner.snapshotFileId)),
      longitude: owner.longitude ?? 0,
      latitude: owner.latitude ?? 0,
    })),
  }
  const body = Buffer.from(JSON.stringify(poi))
  await store.putPublic('statistics-poi.json', body, 'application/json', 'public, max-age=5')
}
