import {
  type AssetPatch,
  type BatchResult,
  invalid,
  MARKET_ERRORS,
  MarketError,
  type StoreAsset,
  type TimeCursor,
} from '@wencang/contract'
import {
  type AssetStatus,
  type Database,
  isUniqueViolation,
  Prisma,
  type Transaction,
  runTransaction,
} from '@wencang/database'
import { ASSET_TRANSITIONS, type FileType, isFileTypeOfCategory, MAX_PINNED_ASSETS, nextState } from '@wencang/domain'
import type { Clock } from '../../ports/clock.ts'
import type { Queue } from '../../ports/queue.ts'
import type { Storage } from '../../ports/storage.ts'
import {
  type AssetRecord,
  editAsset,
  editAssetText,
  findOwnAsset,
  latestReviews,
  loadAssets,
  moveAsset,
  pinAsset,
  presentStoreAsset,
  storedFileKeys,
  unpinAsset,
} from '../assets/index.ts'
import { cutPage, timePage } from '../paging.ts'
import { abandonUploads, declareHash } from '../uploads/index.ts'
import { changesReviewedFields, checkReferences, columnsOf } from './fields.ts'
import { listOwnAssets } from './repository.ts'
import { storedFileKey } from './snapshot.ts'

export interface StoreService {
  list(
    creatorId: string,
    query: { limit?: number; start?: TimeCursor; status?: AssetStatus; keyword?: string },
  ): Promise<{ assets: StoreAsset[]; last?: TimeCursor }>
  get(creatorId: string, assetId: string): Promise<StoreAsset>
  update(creatorId: string, assetId: string, patch: AssetPatch): Promise<StoreAsset>
  submit(creatorId: string, assetId: string): Promise<StoreAsset>
  launch(creatorId: string, assetId: string): Promise<StoreAsset>
  stop(creatorId: string, assetId: string): Promise<StoreAsset>
  remove(creatorId: string, assetId: string): Promise<void>
  pin(creatorId: string, assetId: string): Promise<StoreAsset>
  unpin(creatorId: string, assetId: string): Promise<StoreAsset>
  stopAll(creatorId: string, assetIds: string[]): Promise<BatchResult>
  removeAll(creatorId: string, assetIds: string[]): Promise<BatchResult>
  findByHash(creatorId: string, sha256: string): Promise<{ exist: boolean; assetId?: string }>
}

export interface StoreDependencies {
  db: Database['prisma']
  storage: Storage
  queue: Queue
  clock: Clock
}

export function createStoreService({ db, storage, queue, clock }: StoreDependencies): StoreService {
  async function present(records: AssetRecord[]): Promise<StoreAsset[]> {
    const [reviews, keys] = await Promise.all([
      latestReviews(
        db,
        records.map((record) => record.id),
      ),
      storedFileKeys(
        db,
        records.flatMap((record) => [record.thumbnailFileId, record.descriptionFileId]),
      ),
    ])
    return records.map((record) => presentStoreAsset(record, reviews.get(record.id), keys, storage.publicUrl))
  }

  async function findOwn(creatorId: string, assetId: string): Promise<AssetRecord> {
    const record = await findOwnAsset(db, assetId, creatorId)
    if (!record) throw new MarketError('asset_not_found')
    return record
  }

  async function get(creatorId: string, assetId: string): Promise<StoreAsset> {
    const [asset] = await present([await findOwn(creatorId, assetId)])
    if (!asset) throw new MarketError('asset_not_found')
    return asset
  }

  /** Moves one of the caller's own assets, with what follows in the same transaction; refuses with the event's own code. */
  async function moveOwn(
    creatorId: string,
    assetId: string,
    event: 'submit' | 'launch' | 'stop' | 'delete',
    refusal: (status: AssetStatus) => MarketError,
    change: Parameters<typeof moveAsset>[3] = {},
    follow?: (transaction: Transaction) => Promise<unknown>,
  ): Promise<void> {
    const record = await findOwn(creatorId, assetId)
    if (!nextState(ASSET_TRANSITIONS, record.status, event)) throw refusal(record.status)
    await runTransaction(db, async (transaction) => {
      const moved = await moveAsset(transaction, assetId, event, { ...change, where: { ...change.where, creatorId } })
      if (!moved) throw refusal((await findOwn(creatorId, assetId)).status)
      await queue.send(transaction, 'publish-poi', {})
      await follow?.(transaction)
    })
  }

  async function stopOne(creatorId: string, assetId: string): Promise<void> {
    await moveOwn(creatorId, assetId, 'stop', () => new MarketError('not_delistable'))
  }

  async function removeOne(creatorId: string, assetId: string): Promise<void> {
    // A violation keeps the evidence: only an operator ends it.
    const refusal = (status: AssetStatus) => new MarketError(status === 'saling' ? 'on_sale' : 'forbidden')
    await moveOwn(creatorId, assetId, 'delete', refusal, {}, async (transaction) => {
      await abandonUploads(transaction, queue, assetId)
      await queue.send(transaction, 'place-pictures', { assetId })
    })
  }

  async function forEach(assetIds: string[], work: (assetId: string) => Promise<void>): Promise<BatchResult> {
    const result: BatchResult = { succeeded: [], failed: [] }
    for (const id of new Set(assetIds)) {
      try {
        await work(id)
        result.succeeded.push(id)
      } catch (error) {
        if (!(error instanceof MarketError)) throw error
        const { code, message } = MARKET_ERRORS[error.error]
        result.failed.push({ id, error_code: code, error_msg: message })
      }
    }
    return result
  }

  return {
    get,

    async list(creatorId, query) {
      const page = timePage(query)
      const rows = await loadAssets(db, await listOwnAssets(db, creatorId, query, page))
      const cut = cutPage(rows, page.limit, (row) => ({ at: row.createdAt, id: row.id }))
      return { assets: await present(cut.rows), ...(cut.last && { last: cut.last }) }
    },

    async update(creatorId, assetId, patch) {
      const record = await findOwn(creatorId, assetId)
      refuseEdit(record, patch)
      const owner =
        patch.ownerId === undefined ? {} : { ownerId: patch.ownerId, ownerRevenueShare: patch.ownerRevenueShare }
      if (patch.ownerId === undefined && patch.ownerRevenueShare !== undefined) {
        if (!record.ownerId) throw invalid('ownerRevenueShare', 'only with ownerId')
        Object.assign(owner, { ownerId: record.ownerId, ownerRevenueShare: patch.ownerRevenueShare })
      }
      const body = { ...patch, ...owner }
      await runTransaction(db, async (transaction) => {
        await checkReferences(transaction, creatorId, body)
        const snapshotKey =
          patch.thumbnailId === undefined ? undefined : await storedFileKey(transaction, patch.thumbnailId)
        // The status is part of the condition: what may be edited depends on it, and it may have moved since it was read.
        const isEdited = await editAsset(
          transaction,
          { id: assetId, creatorId, status: record.status },
          {
            ...(columnsOf(body, creatorId) as Prisma.AssetUncheckedUpdateManyInput),
            ...(snapshotKey !== undefined && { snapshotKey }),
            ...(changesReviewedFields(patch) && { needsReview: true }),
          },
        )
        if (!isEdited) throw new MarketError('not_launchable')
        await editAssetText(transaction, assetId, {
          ...(patch.description !== undefined && { description: patch.description }),
          ...(patch.bestCamera !== undefined && { bestCamera: patch.bestCamera ?? Prisma.DbNull }),
        })
        if (patch.fileHash && !(await declareHash(transaction, assetId, patch.fileHash)))
          throw invalid('fileHash', 'only until the upload is finished')
      })
      return get(creatorId, assetId)
    },

    async submit(creatorId, assetId) {
      const record = await findOwn(creatorId, assetId)
      if (record.status === 'rejected' || record.status === 'removed') refuseIncomplete(record)
      const change = { data: { submittedAt: clock.now(), needsReview: true } }
      await moveOwn(creatorId, assetId, 'submit', () => new MarketError('not_launchable'), change)
      return get(creatorId, assetId)
    },

    async launch(creatorId, assetId) {
      const record = await findOwn(creatorId, assetId)
      if (record.status === 'removed') {
        refuseIncomplete(record)
        refuseUnaccepted(record)
      }
      // The owner may decline at this very moment, so that the row itself has to say that they have not.
      const change = { where: { needsReview: false, ownership: record.ownership } }
      await moveOwn(creatorId, assetId, 'launch', () => new MarketError('not_launchable'), change)
      return get(creatorId, assetId)
    },

    async stop(creatorId, assetId) {
      await stopOne(creatorId, assetId)
      return get(creatorId, assetId)
    },

    remove: removeOne,

    async pin(creatorId, assetId) {
      const record = await findOwn(creatorId, assetId)
      if (record.status !== 'saling') throw new MarketError('not_pinnable')
      if (record.pin) throw new MarketError('already_pinned')
      await pinInFreeSlot(creatorId, assetId)
      return get(creatorId, assetId)
    },

    async unpin(creatorId, assetId) {
      await findOwn(creatorId, assetId)
      await unpinAsset(db, creatorId, assetId)
      return get(creatorId, assetId)
    },

    stopAll: (creatorId, assetIds) => forEach(assetIds, (id) => stopOne(creatorId, id)),
    removeAll: (creatorId, assetIds) => forEach(assetIds, (id) => removeOne(creatorId, id)),

    async findByHash(creatorId, sha256) {
      const found = await db.asset.findFirst({
        where: { creatorId, status: { not: 'deleted' }, files: { some: { sha256 } } },
        select: { id: true },
      })
      return found ? { exist: true, assetId: found.id } : { exist: false }
    },
  }

  /** Slots make the limit hard: two calls that both see five pins cannot both take the sixth. */
  async function pinInFreeSlot(creatorId: string, assetId: string): Promise<void> {
    for (let tries = 0; tries < MAX_PINNED_ASSETS; tries++) {
      const taken = await db.pin.findMany({ where: { creatorId }, select: { slot: true, assetId: true } })
      if (taken.some((pin) => pin.assetId === assetId)) throw new MarketError('pin_race_lost')
      const slots = new Set(taken.map((pin) => pin.slot))
      const slot = Array.from({ length: MAX_PINNED_ASSETS }, (_, index) => index + 1).find(
        (number) => !slots.has(number),
      )
      if (!slot) throw new MarketError('pin_limit')
      try {
        if (!(await pinAsset(db, creatorId, assetId, slot))) throw new MarketError('not_pinnable')
        return
      } catch (error) {
        if (!isUniqueViolation(error)) throw error
      }
    }
    throw new MarketError('pin_limit')
  }
}

/** What review needs and an edit can have taken away. */
function refuseIncomplete(record: AssetRecord): void {
  const missing: { path: string; message: string }[] = []
  if (!record.currentFile) missing.push({ path: 'fileName', message: 'no verified file' })
  else if (!isFileTypeOfCategory(record.fileType as FileType, record.category)) {
    missing.push({ path: 'category', message: `takes no ${record.fileType} file` })
  }
  if (missing.length > 0) throw new MarketError('asset_incomplete', { details: missing })
}

/** An owner may take a consent back while the asset is off sale. */
function refuseUnaccepted({ needsReview, ownership }: AssetRecord): void {
  if (!needsReview && (ownership === 'requested' || ownership === 'declined'))
    throw new MarketError('owner_not_accepted')
}

/** On sale only price and camera change; under review and in violation nothing does. */
function refuseEdit(record: AssetRecord, patch: AssetPatch): void {
  if (patch.fileHash && record.status !== 'uploading') throw invalid('fileHash', 'only until the upload is finished')
  if (record.status === 'violation' || record.status === 'processing') throw new MarketError('not_launchable')
  if (record.status === 'saling' && changesReviewedFields(patch)) throw new MarketError('not_launchable')
  const category = patch.category ?? record.category
  if (patch.category !== undefined && !isFileTypeOfCategory(record.fileType as FileType, category)) {
    throw invalid('category', `takes no ${record.fileType} file`)
  }
}

export { createAsset, replaceFile } from './create.ts'
