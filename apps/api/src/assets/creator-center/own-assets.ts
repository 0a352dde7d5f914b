import { MarketError, type StoreAsset } from '@wencang/contract'
import { type Executor, type Prisma, runTransaction, type Transaction } from '@wencang/database'
import { ASSET_TRANSITIONS, type AssetEvent, type AssetStatus, nextState } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { type NewEvent, record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { type AssetRecord, findOwnAsset, moveAsset, presentStoreAssets } from '../asset/index.ts'

/** Creator's own asset. @throws {MarketError} asset_not_found, also for others' assets. */
export async function readOwnAsset(db: Executor, creatorId: string, assetId: string): Promise<AssetRecord> {
  const asset = await findOwnAsset(db, assetId, creatorId)
  if (!asset) throw new MarketError('asset_not_found')
  return asset
}

/** Same, as the creator sees it. @throws {MarketError} asset_not_found. */
export async function getStoreAsset(
  context: Pick<Context, 'db' | 'storage' | 'marketUrl'>,
  { userId: creatorId }: Caller,
  assetId: string,
): Promise<StoreAsset> {
  const [asset] = await presentStoreAssets(context, [await readOwnAsset(context.db, creatorId, assetId)])
  return asset as StoreAsset
}

/** Move of an asset; `errorIn` maps refusing states. */
export interface OwnMove {
  event: Extract<AssetEvent, 'submit' | 'launch' | 'stop' | 'delete'>
  errorIn(status: AssetStatus): MarketError
  where?: Prisma.AssetWhereInput
  data?: Prisma.AssetUncheckedUpdateManyInput
  /** The event to record. */
  happened(transaction: Transaction): NewEvent | Promise<NewEvent>
}

/** Moves a creator's own asset. @throws {MarketError} asset_not_found, or the error of `errorIn`. */
export async function moveOwnAsset(
  { db, queue }: Pick<Context, 'db' | 'queue'>,
  caller: Caller,
  assetId: string,
  { event, errorIn, where, data, happened }: OwnMove,
): Promise<void> {
  const { userId: creatorId } = caller
  const { status } = await readOwnAsset(db, creatorId, assetId)
  if (!nextState(ASSET_TRANSITIONS, status, event)) throw errorIn(status)
  await runTransaction(db, async (transaction) => {
    const moved = await moveAsset(transaction, assetId, event, { data, where: { ...where, creatorId } })
    if (!moved) throw errorIn((await readOwnAsset(transaction, creatorId, assetId)).status)
    await record({ queue, transaction }, caller, await happened(transaction))
  })
}
