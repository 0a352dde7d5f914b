import { type AssetBody, MarketError, type NewFileBody, type UploadStart } from '@wencang/contract'
import {
  type Database,
  type Executor,
  isUniqueViolation,
  type Prisma,
  type Transaction,
  runTransaction,
} from '@wencang/database'
import type { Clock } from '../../ports/clock.ts'
import type { Storage } from '../../ports/storage.ts'
import { findOwnAsset, insertAsset, moveAsset } from '../assets/index.ts'
import { countOpenUploads, holdUploadsOf, insertUpload, prepareUpload, type UploadService } from '../uploads/index.ts'
import { checkReferences, columnsOf } from './fields.ts'
import { storedFileKey } from './snapshot.ts'

export interface CreateDependencies {
  db: Database['prisma']
  storage: Storage
  clock: Clock
  uploads: UploadService
  maxOpenUploads: number
}

async function refuseOverQuota(
  { db, maxOpenUploads }: { db: Executor; maxOpenUploads: number },
  creatorId: string,
): Promise<void> {
  if ((await countOpenUploads(db, creatorId)) >= maxOpenUploads) {
    throw new MarketError('quota_exceeded', {
      details: [{ path: '', message: `at most ${maxOpenUploads} uploads at once` }],
    })
  }
}

/** The same for good, before an upload is recorded: the store was asked in between, and others may have begun. */
async function countIn(dependencies: CreateDependencies, transaction: Transaction, creatorId: string): Promise<void> {
  await holdUploadsOf(transaction, creatorId)
  await refuseOverQuota({ ...dependencies, db: transaction }, creatorId)
}

/** A new asset and the upload of its file, in one transaction; the bytes go to the store directly. */
export async function createAsset(
  dependencies: CreateDependencies,
  creatorId: string,
  body: AssetBody,
  chunkSizeHintBytes?: number,
): Promise<UploadStart> {
  const { db, storage, clock, uploads } = dependencies
  await checkReferences(db, creatorId, body)
  await refuseOverQuota(dependencies, creatorId)
  const prepared = await prepareUpload(storage, body, chunkSizeHintBytes)
  const uploadId = await runTransaction(db, async (transaction) => {
    await countIn(dependencies, transaction, creatorId)
    // Again, and held from here on: the store was asked in between.
    await checkReferences(transaction, creatorId, body)
    const snapshotKey = await storedFileKey(transaction, body.thumbnailId ?? null)
    const columns = columnsOf(body, creatorId) as Prisma.AssetUncheckedCreateInput
    const assetId = await insertAsset(
      transaction,
      { ...columns, creatorId, fileType: body.fileType, snapshotKey },
      { description: body.description ?? '', bestCamera: body.bestCamera ?? undefined },
    )
    return insertUpload(transaction, assetId, prepared, clock.now())
  })
  return uploads.describeStart(uploadId)
}

/** A new file for a failed, rejected or delisted asset; what was sold before stays what its buyers get. */
export async function replaceFile(
  dependencies: CreateDependencies,
  creatorId: string,
  assetId: string,
  body: NewFileBody,
  chunkSizeHintBytes?: number,
): Promise<UploadStart> {
  const { db, storage, clock, uploads } = dependencies
  if (!(await findOwnAsset(db, assetId, creatorId))) throw new MarketError('asset_not_found')
  await refuseOverQuota(dependencies, creatorId)
  const prepared = await prepareUpload(storage, body, chunkSizeHintBytes)
  try {
    const uploadId = await runTransaction(db, async (transaction) => {
      await countIn(dependencies, transaction, creatorId)
      const moved = await moveAsset(transaction, assetId, 'newFile', { where: { creatorId } })
      if (!moved) throw new MarketError('not_launchable')
      return insertUpload(transaction, assetId, prepared, clock.now())
    })
    return await uploads.describeStart(uploadId)
  } catch (error) {
    if (isUniqueViolation(error)) throw new MarketError('not_launchable')
    throw error
  }
}
