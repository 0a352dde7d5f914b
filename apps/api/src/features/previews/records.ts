import { randomBytes } from 'node:crypto'
import type { Database, Prisma, Transaction } from '@wencang/database'
import { notify } from '@wencang/notices'
import { editAsset } from '../assets/index.ts'

type Db = Database['prisma']
export type DerivativeKind = 'model' | 'snapshot'

/** An original with its derivatives so far. */
export function findOriginal(db: Db, fileId: string): Promise<Original | null> {
  return db.assetFile.findUnique({ where: { id: fileId }, include: { derivatives: true } })
}
export type Original = Prisma.AssetFileGetPayload<{ include: { derivatives: true } }>

const NAMES: Record<DerivativeKind, string> = { model: 'model.glb', snapshot: 'snapshot.webp' }
export const CONTENT_TYPES: Record<DerivativeKind, string> = { model: 'model/gltf-binary', snapshot: 'image/webp' }

/**
 * Chooses the keys of derivatives, and records them before anything is stored there: the run after a killed one overwrites what it left. Random, because the
 * keys of unpublished files must not be guessable.
 * @returns keys in the public bucket.
 */
export async function reserveKeys(
  db: Db,
  fileId: string,
  kinds: DerivativeKind[],
): Promise<Partial<Record<DerivativeKind, string>>> {
  const folder = `previews/${randomBytes(18).toString('base64url')}`
  await db.derivative.createMany({
    data: kinds.map((kind) => ({ fileId, kind, key: `${folder}/${NAMES[kind]}`, contentType: CONTENT_TYPES[kind] })),
    skipDuplicates: true,
  })
  const rows = await db.derivative.findMany({ where: { fileId, kind: { in: kinds } } })
  return Object.fromEntries(rows.map((row) => [row.kind, row.key ?? `${folder}/${NAMES[row.kind as DerivativeKind]}`]))
}

/** The creator's own thumbnail takes precedence, and a newer file has a picture of its own. */
const takesPictureOf = ({ id, assetId }: { id: string; assetId: string }) => ({
  id: assetId,
  currentFileId: id,
  thumbnailFileId: null,
})

/**
 * Records all derivatives at once, and gives the asset its picture. If the asset was put in violation in between it gets none, and what was just published for
 * it has to be withheld.
 * @param withhold Queues that job, in the same transaction.
 */
export async function recordReady(
  db: Db,
  original: { id: string; assetId: string },
  made: { kind: DerivativeKind; key: string; sizeBytes: number }[],
  stats: object,
  withhold: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await db.$transaction(async (transaction) => {
    for (const { kind, key, sizeBytes } of made) {
      await transaction.derivative.update({
        where: { fileId_kind: { fileId: original.id, kind } },
        data: { state: 'ready', key, contentType: CONTENT_TYPES[kind], sizeBytes, stats, message: null },
      })
    }
    const snapshotKey = made.find((entry) => entry.kind === 'snapshot')?.key ?? null
    const isShown = { ...takesPictureOf(original), status: { notIn: ['violation' as const, 'deleted' as const] } }
    await editAsset(transaction, isShown, { snapshotKey })
    const isOver = { id: original.assetId, status: { in: ['violation' as const, 'deleted' as const] } }
    if ((await transaction.asset.count({ where: isOver })) > 0) await withhold(transaction)
  })
}

/** Records why nothing could be made, and tells the creator; the asset is sold without a picture, and must not show that of an earlier file. */
export async function recordFailed(
  db: Db,
  original: { id: string; assetId: string },
  kinds: DerivativeKind[],
  message: string,
): Promise<void> {
  await db.$transaction(async (transaction) => {
    for (const kind of kinds) {
      const data = { state: 'failed' as const, message: message.slice(0, 500), key: null, sizeBytes: null }
      await transaction.derivative.upsert({
        where: { fileId_kind: { fileId: original.id, kind } },
        create: { fileId: original.id, kind, ...data },
        update: data,
      })
    }
    await editAsset(transaction, takesPictureOf(original), { snapshotKey: null })
    const { assetId } = original
    const asset = await transaction.asset.findUniqueOrThrow({
      where: { id: assetId },
      select: { name: true, creatorId: true },
    })
    const parameters = { assetId, assetName: asset.name }
    await notify(transaction, { kind: 'asset.previewFailed', to: [asset.creatorId], parameters, once: original.id })
  })
}
