import { randomBytes } from 'node:crypto'
import type { PrismaClient, Licence as StoredLicence } from '@wencang/database'
import { addHeat, HEAT_HALF_LIFE_SECONDS } from '@wencang/domain'
import type { DemoAsset } from './catalogue/index.ts'
import { demoId } from './demo-id.ts'
import { type BuiltObject, buildObject } from './objects.ts'
import type { Store } from './store.ts'

export const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

export const assetIdOf = (slug: string) => demoId('asset', slug)
export const fileIdOf = (slug: string) => demoId('file', slug)

/** Stores an asset's objects, then all its rows at once; one that is there already is left alone. */
export async function writeAsset(
  { prisma, store, now }: { prisma: PrismaClient; store: Store; now: Date },
  asset: DemoAsset,
  userIds: Record<string, string>,
): Promise<void> {
  const id = assetIdOf(asset.slug)
  if (await prisma.asset.findUnique({ where: { id }, select: { id: true } })) return
  const built = await buildObject(asset)
  const stored = await storeObjects(store, asset, built)
  const status = asset.status ?? 'saling'
  const publishedAt = new Date(now.getTime() - asset.daysAgo * DAY_MILLISECONDS - (asset.slug.length % 11) * 3_700_000)
  const createdAt = new Date(publishedAt.getTime() - 3 * DAY_MILLISECONDS)
  const wasPublished = status === 'saling' || status === 'removed' || status === 'violation'
  await prisma.$transaction(async (transaction) => {
    await transaction.asset.create({
      data: {
        id,
        creatorId: userIds[asset.creator] ?? '',
        ...(asset.owner && {
          ownerId: userIds[asset.owner.slug] ?? '',
          ownerShareBasisPoints: asset.owner.sharePercent * 100,
          ownership: 'accepted',
        }),
        name: asset.name,
        category: asset.category,
        longitude: asset.place?.[0] ?? null,
        latitude: asset.place?.[1] ?? null,
        priceFen: Math.round(asset.priceYuan * 100),
        licence: asset.licence.replaceAll('-', '_') as StoredLicence,
        fileType: asset.fileType,
        needsReview: !wasPublished,
        snapshotKey: stored.snapshotKey,
        submittedAt: new Date(publishedAt.getTime() - DAY_MILLISECONDS),
        ...(wasPublished && { publishedAt, heatScore: heatOf(asset, publishedAt, now) }),
        createdAt,
        text: { create: { description: asset.description } },
      },
    })
    await transaction.assetFile.create({
      data: {
        id: fileIdOf(asset.slug),
        assetId: id,
        fileName: asset.fileName,
        fileType: asset.fileType,
        sizeBytes: built.original.length,
        sha256: built.sha256,
        contentType: built.contentType,
        key: stored.key,
        etag: stored.etag,
        verifiedAt: createdAt,
        createdAt,
        derivatives: { create: stored.derivatives },
      },
    })
    await transaction.asset.update({ where: { id }, data: { currentFileId: fileIdOf(asset.slug), status } })
    if (status === 'saling') {
      const userId = userIds[asset.creator] ?? ''
      await transaction.creatorProfile.update({ where: { userId }, data: { assetsOnSale: { increment: 1 } } })
    }
  })
}

async function storeObjects(store: Store, asset: DemoAsset, built: BuiltObject) {
  const key = `originals/${fileIdOf(asset.slug)}`
  const folder = `previews/${randomBytes(16).toString('hex')}`
  const snapshotKey = `${folder}/snapshot.webp`
  const { etag } = await store.putPrivate(key, built.original, built.contentType)
  await store.putPublic(snapshotKey, built.picture, 'image/webp')
  const state = 'ready' as const
  const snapshot = {
    kind: 'snapshot',
    state,
    key: snapshotKey,
    contentType: 'image/webp',
    sizeBytes: built.picture.length,
  }
  if (!built.preview) return { key, etag, snapshotKey, derivatives: [snapshot] }
  const { model, stats } = built.preview
  await store.putPublic(`${folder}/model.glb`, model, 'model/gltf-binary')
  const light = {
    kind: 'model',
    state,
    key: `${folder}/model.glb`,
    contentType: 'model/gltf-binary',
    sizeBytes: model.length,
    stats,
  }
  return { key, etag, snapshotKey, derivatives: [snapshot, light] }
}

/** As if its views had come evenly over the last month. */
function heatOf(asset: DemoAsset, publishedAt: Date, now: Date): number {
  const begin = Math.max(publishedAt.getTime(), now.getTime() - 30 * DAY_MILLISECONDS)
  const days = Math.max(1, Math.floor((now.getTime() - begin) / DAY_MILLISECONDS))
  let score = publishedAt.getTime() / 1000 / HEAT_HALF_LIFE_SECONDS
  for (let day = 0; day < days; day++)
    score = addHeat(score, asset.views / 30, new Date(begin + day * DAY_MILLISECONDS))
  return score
}
