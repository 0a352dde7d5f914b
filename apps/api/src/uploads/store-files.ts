import { MarketError, type StoreFile, type UploadStart } from '@wencang/contract'
import { type Executor, isUniqueViolation, type Prisma, runTransaction } from '@wencang/database'
import { takesNewFiles } from '@wencang/domain'
import { holdAsset, verificationOf } from '../assets/asset/index.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../lib/caller.ts'
import { declareHash, prepareUpload, recordUpload } from './begin.ts'
import { describeUploadStart } from './describe-upload-start.ts'
import { holdUploadsOf, requireQuota } from './quota.ts'
import type { SigningContext } from './signing.ts'

const withUpload = { upload: true } satisfies Prisma.AssetFileInclude
type FileRecord = Prisma.AssetFileGetPayload<{ include: typeof withUpload }>

const ofCreator = (assetId: string, creatorId: string): Prisma.AssetFileWhereInput => ({
  assetId,
  position: { not: null },
  asset: { creatorId, status: { not: 'deleted' } },
})

/** Further files of a creator's asset, in order. @throws {MarketError} asset_not_found. */
export async function listStoreFiles(
  { db }: Pick<Context, 'db'>,
  { userId: creatorId }: Caller,
  assetId: string,
): Promise<{ files: StoreFile[] }> {
  const asset = await db.asset.findFirst({
    where: { id: assetId, creatorId, status: { not: 'deleted' } },
    select: { id: true },
  })
  if (!asset) throw new MarketError('asset_not_found')
  const files = await db.assetFile.findMany({
    where: { assetId, position: { not: null } },
    orderBy: { position: 'asc' },
    include: withUpload,
  })
  return { files: files.map(presentStoreFile) }
}

/** @throws {MarketError} not_found, also for others' files. */
export async function getStoreFile(
  { db }: Pick<Context, 'db'>,
  { userId: creatorId }: Caller,
  { id: assetId, fileId }: { id: string; fileId: string },
): Promise<StoreFile> {
  return presentStoreFile(await readOwnFile(db, creatorId, assetId, fileId))
}

async function readOwnFile(db: Executor, creatorId: string, assetId: string, fileId: string): Promise<FileRecord> {
  const file = await db.assetFile.findFirst({
    where: { id: fileId, ...ofCreator(assetId, creatorId) },
    include: withUpload,
  })
  if (!file) throw new MarketError('not_found')
  return file
}

type BeginContext = SigningContext & Pick<Context, 'clock' | 'maxOpenUploads' | 'maxUnsoldBytes'>

/**
 * Starts a further file's upload.
 * @throws {MarketError} not_found, quota_exceeded, not_launchable if already begun or the asset takes no files now.
 */
export async function uploadFurtherFile(
  context: BeginContext,
  { userId: creatorId }: Caller,
  { id: assetId, fileId }: { id: string; fileId: string },
  chunkSizeHintBytes?: number,
): Promise<UploadStart> {
  const { db, storage, clock } = context
  const file = await readOwnFile(db, creatorId, assetId, fileId)
  if (file.upload) throw new MarketError('not_launchable')
  await requireQuota(context, db, creatorId, Number(file.sizeBytes))
  const prepared = await prepareUpload(storage, { fileSize: Number(file.sizeBytes) }, chunkSizeHintBytes)
  try {
    const uploadId = await runTransaction(db, async (transaction) => {
      // Binding checks under lock, after the store request.
      await holdUploadsOf(transaction, creatorId)
      await requireQuota(context, transaction, creatorId, Number(file.sizeBytes))
      const status = await holdAsset(transaction, assetId)
      await readOwnFile(transaction, creatorId, assetId, fileId)
      if (status === null || !takesNewFiles(status)) throw new MarketError('not_launchable')
      return recordUpload(transaction, { assetId, fileId, isFurther: true }, prepared, clock.now())
    })
    return await describeUploadStart(context, uploadId)
  } catch (error) {
    if (isUniqueViolation(error)) throw new MarketError('not_launchable')
    throw error
  }
}

/** Declares a further file's SHA-256; idempotent after verification. @throws {MarketError} not_found. */
export async function declareFileHash(
  { db }: Pick<Context, 'db'>,
  { userId: creatorId }: Caller,
  { id: assetId, fileId }: { id: string; fileId: string },
  sha256: string,
): Promise<void> {
  const file = await readOwnFile(db, creatorId, assetId, fileId)
  if (file.sha256 === sha256) return
  if (!(await declareHash(db, { assetId, id: fileId }, sha256))) throw new MarketError('not_found')
}

function presentStoreFile(file: FileRecord): StoreFile {
  return {
    fileId: file.id,
    fileName: file.fileName,
    fileSize: Number(file.sizeBytes),
    fileHash: file.sha256 ?? file.declaredSha256,
    verification: verificationOf(file.upload ?? undefined),
    isBegun: file.upload !== null,
  }
}
