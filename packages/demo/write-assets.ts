import { randomBytes } from 'node:crypto'
import { MARKET_ERRORS, recordKeys } from '@wencang/contract'
import type { Prisma, PrismaClient, Licence as StoredLicence, Transaction } from '@wencang/database'
import {
  addHeat,
  DAY_MILLISECONDS,
  type FileType,
  filteredFacts,
  HEAT_HALF_LIFE_SECONDS,
  MAX_PINNED_ASSETS,
  PROMISED_PREVIEW_KINDS,
  STEP_VERSIONS,
  viewsWeight,
} from '@wencang/domain'
import { writePictureSet } from '@wencang/pictures'
import { termOf } from '@wencang/terms'
import sharp from 'sharp'
import type { DemoAsset } from './catalogue/index.ts'
import { demoRecordOf } from './catalogue/records/index.ts'
import { demoId, fileIdOf } from './demo-id.ts'
import { explanationsOf } from './explanations-of.ts'
import { furtherFilesOf } from './further-files-of.ts'
import type { BuiltObject } from './objects.ts'
import type { Store } from './store.ts'
import { storeEarlier } from './write-earlier.ts'

export const assetIdOf = (slug: string) => demoId('asset', slug)

export interface SeedParts {
  prisma: PrismaClient
  store: Store
  now: Date
  /** By slug in the demo catalogue. */
  userIds: Record<string, string>
}

/** Assets of the catalogue that do not exist yet. */
export async function missingAssets(prisma: PrismaClient, assets: DemoAsset[]): Promise<DemoAsset[]> {
  const ids = assets.map((asset) => assetIdOf(asset.slug))
  const there = await prisma.asset.findMany({ where: { id: { in: ids } }, select: { id: true } })
  const known = new Set(there.map((asset) => asset.id))
  return assets.filter((asset) => !known.has(assetIdOf(asset.slug)))
}

/** Stores an asset's objects, then all its rows at once. */
export async function writeAsset(parts: SeedParts, asset: DemoAsset, built: BuiltObject): Promise<void> {
  const { prisma, store, now, userIds } = parts
  const id = assetIdOf(asset.slug)
  const stored = await storeObjects(store, asset, built)
  const further = await storeFurtherFiles(store, asset, built)
  const writeEarlier = await storeEarlier(store, asset, built)
  const status = asset.status ?? 'saling'
  const publishedAt = new Date(now.getTime() - asset.daysAgo * DAY_MILLISECONDS - (asset.slug.length % 11) * 3_700_000)
  const createdAt = new Date(publishedAt.getTime() - 3 * DAY_MILLISECONDS)
  const submittedAt = new Date(publishedAt.getTime() - DAY_MILLISECONDS / 2)
  const explanation = await explanationsOf(parts, asset, built.original)
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
        ...(asset.positionAccuracy && { positionAccuracy: asset.positionAccuracy }),
        priceFen: Math.round(asset.priceYuan * 100),
        licence: asset.licence.replaceAll('-', '_') as StoredLicence,
        fileType: asset.fileType,
        needsReview: !wasPublished,
        furtherFiles: further.length,
        furtherBytes: further.reduce((sum, { bytes }) => sum + bytes.length, 0),
        downloadsSuspended: status === 'violation',
        snapshotKey: stored.snapshotKey,
        ...(built.preview && filteredFacts('model', built.preview.stats)),
        ...(status !== 'failed' && { submittedAt }),
        ...(wasPublished && { publishedAt, heatScore: heatOf(asset, publishedAt, now) }),
        createdAt,
        text: { create: { description: asset.description, ...recordOf(asset) } },
        ...(explanation && { explanation: { create: explanation } }),
      },
    })
    await transaction.assetFile.create({
      data: {
        id: fileIdOf(asset.slug),
        assetId: id,
        fileName: asset.fileName,
        fileType: asset.fileType,
        sizeBytes: built.original.length,
        declaredSha256: built.sha256,
        sha256: built.sha256,
        contentType: built.contentType,
        key: stored.key,
        etag: stored.etag,
        verifiedAt: createdAt,
        createdAt,
        ...(stored.preview && { preview: { create: stored.preview } }),
      },
    })
    await transaction.assetFile.createMany({
      data: further.map(({ id: fileId, name, bytes, sha256, key }, position) => ({
        ...{ id: fileId, assetId: id, isFurther: true, position, fileName: name, fileType: '' },
        ...{ sizeBytes: bytes.length, declaredSha256: sha256, sha256, contentType: 'application/octet-stream', key },
        ...{ verifiedAt: createdAt, createdAt },
      })),
    })
    await transaction.asset.update({ where: { id }, data: { currentFileId: fileIdOf(asset.slug), status } })
    await writeEarlier?.(transaction, { assetId: id, reviewerId: userIds.operator ?? '', publishedAt, now })
    await writeDecision(transaction, asset, { reviewerId: userIds.operator ?? '', createdAt: publishedAt })
    const people = { creatorId: userIds[asset.creator] ?? '', ownerId: asset.owner && userIds[asset.owner.slug] }
    if (status === 'saling') await countOnSale(transaction, asset, id, people)
  })
}

/** The record's columns, as the API writes them. */
function recordOf(asset: DemoAsset) {
  const record = demoRecordOf(asset)
  if (!record) return {}
  return {
    record: record as Prisma.InputJsonObject,
    ...recordKeys(record, (id) => termOf('period', id)?.years),
  }
}

/** An asset whose upload failed verification: rows only, because its bytes were deleted. */
export async function writeFailedAsset({ prisma, now, userIds }: SeedParts, asset: DemoAsset): Promise<void> {
  const id = assetIdOf(asset.slug)
  const createdAt = new Date(now.getTime() - asset.daysAgo * DAY_MILLISECONDS)
  const sizeBytes = 48_612_352
  await prisma.asset.create({
    data: {
      id,
      creatorId: userIds[asset.creator] ?? '',
      name: asset.name,
      category: asset.category,
      longitude: asset.place?.[0] ?? null,
      latitude: asset.place?.[1] ?? null,
      priceFen: Math.round(asset.priceYuan * 100),
      licence: asset.licence.replaceAll('-', '_') as StoredLicence,
      fileType: asset.fileType,
      status: 'failed',
      createdAt,
      text: { create: { description: asset.description } },
      files: {
        create: {
          id: fileIdOf(asset.slug),
          fileName: asset.fileName,
          fileType: asset.fileType,
          sizeBytes,
          createdAt,
          upload: {
            create: {
              assetId: id,
              isMultipart: true,
              stagingKey: `staging/${fileIdOf(asset.slug)}`,
              partSizeBytes: 8 * 1024 ** 2,
              partCount: 6,
              state: 'failed',
              errorCode: MARKET_ERRORS.file_mismatch.code,
              errorMessage: asset.reason ?? null,
              expiresAt: new Date(createdAt.getTime() + 7 * DAY_MILLISECONDS),
              finishedAt: createdAt,
              cleanedAt: createdAt,
              createdAt,
            },
          },
        },
      },
    },
  })
}

async function writeDecision(
  transaction: Transaction,
  asset: DemoAsset,
  made: { reviewerId: string; createdAt: Date },
): Promise<void> {
  const status = asset.status ?? 'saling'
  const subjectId = assetIdOf(asset.slug)
  if (status === 'processing') return
  const decision = status === 'rejected' ? 'reject' : 'approve'
  const reason = status === 'rejected' ? (asset.reason ?? '') : null
  await transaction.review.create({ data: { kind: 'asset', subjectId, decision, reason, ...made } })
  if (status !== 'violation') return
  const createdAt = new Date(made.createdAt.getTime() + 20 * DAY_MILLISECONDS)
  await transaction.review.create({
    data: { kind: 'asset', subjectId, decision: 'violation', reason: asset.reason ?? '', ...made, createdAt },
  })
  await transaction.violationCase.create({
    data: {
      assetId: subjectId,
      reason: asset.reason ?? '',
      openedById: made.reviewerId,
      openedAt: createdAt,
      // Long deadline, for demos.
      answerUntil: new Date(createdAt.getTime() + 90 * DAY_MILLISECONDS),
    },
  })
}

/** Effects of a sale: counters of creator and owner, pin, views. */
async function countOnSale(
  transaction: Transaction,
  asset: DemoAsset,
  id: string,
  { creatorId, ownerId }: { creatorId: string; ownerId: string | undefined },
): Promise<void> {
  const where = { userId: creatorId }
  const { heatScore } = await transaction.creatorProfile.findUniqueOrThrow({ where })
  const own = await transaction.asset.findUniqueOrThrow({ where: { id }, select: { heatScore: true } })
  await transaction.creatorProfile.update({
    where,
    data: { assetsOnSale: { increment: 1 }, heatScore: addScores(heatScore, own.heatScore) },
  })
  if (ownerId && ownerId !== creatorId)
    await transaction.creatorProfile.update({ where: { userId: ownerId }, data: { ownedOnSale: { increment: 1 } } })
  if (!asset.pinned) return
  const taken = await transaction.pin.count({ where: { creatorId } })
  if (taken < MAX_PINNED_ASSETS) await transaction.pin.create({ data: { assetId: id, creatorId, slot: taken + 1 } })
}

async function storeFurtherFiles(store: Store, asset: DemoAsset, built: BuiltObject) {
  const files = await furtherFilesOf(asset, built)
  return Promise.all(
    files.map(async (file) => {
      const key = `originals/${file.id}`
      await store.putPrivate(key, file.bytes, 'application/octet-stream')
      return { ...file, key }
    }),
  )
}

async function storeObjects(store: Store, asset: DemoAsset, built: BuiltObject) {
  const key = `originals/${fileIdOf(asset.slug)}`
  const folder = `previews/${randomBytes(16).toString('hex')}`
  const picture = sharp(built.picture)
  const { width: ownWidth } = await picture.metadata()
  const { etag } = await store.putPrivate(key, built.original, built.contentType)
  let pictureBytes = 0
  // Low effort: a demo starts with seventy pictures.
  const what = { stem: `${folder}/snapshot`, ownWidth, isQuick: true }
  const snapshotKey = await writePictureSet(picture, what, async (one, content, type) => {
    pictureBytes += content.length
    await store.putPublic(one, content, type)
  })
  const preview = { state: 'ready' as const, folder, version: STEP_VERSIONS.light, viewsVersion: STEP_VERSIONS.views }
  const snapshot = {
    role: 'snapshot',
    key: snapshotKey,
    contentType: 'image/webp',
    sizeBytes: pictureBytes,
  }
  if (!built.preview) {
    const kind = PROMISED_PREVIEW_KINDS[asset.fileType as FileType]
    // The worker makes the preview after the start.
    const waiting = kind === 'none' ? undefined : { kind, state: 'waiting' as const, requestedAt: new Date(0) }
    return { key, etag, snapshotKey, preview: waiting }
  }
  const { model, stats } = built.preview
  await store.putPublic(`${folder}/model.glb`, model, 'model/gltf-binary')
  const light = {
    role: 'model',
    key: `${folder}/model.glb`,
    contentType: 'model/gltf-binary',
    sizeBytes: model.length,
  }
  const files = [snapshot, light]
  return { key, etag, snapshotKey, preview: { ...preview, kind: 'model', files, stats: { ...stats } } }
}

/** Adds two scores, which are logarithms. */
function addScores(a: number, b: number): number {
  const high = Math.max(a, b)
  return high + Math.log2(1 + 2 ** (Math.min(a, b) - high))
}

/** The heat of views spread evenly over the last month. */
function heatOf(asset: DemoAsset, publishedAt: Date, now: Date): number {
  const begin = Math.max(publishedAt.getTime(), now.getTime() - 30 * DAY_MILLISECONDS)
  const days = Math.max(1, Math.floor((now.getTime() - begin) / DAY_MILLISECONDS))
  let score = publishedAt.getTime() / 1000 / HEAT_HALF_LIFE_SECONDS
  for (let day = 0; day < days; day++)
    score = addHeat(score, viewsWeight(asset.views / 30), new Date(begin + day * DAY_MILLISECONDS))
  return score
}
