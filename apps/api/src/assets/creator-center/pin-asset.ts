import { MarketError, type StoreAsset } from '@wencang/contract'
import { isUniqueViolation, runTransaction } from '@wencang/database'
import { MAX_PINNED_ASSETS } from '@wencang/domain'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { unpinAsset as deletePin, pinAsset as insertPin } from '../asset/index.ts'
import { getStoreAsset, readOwnAsset } from './own-assets.ts'

/**
 * Pins an asset on its creator's page.
 * @throws {MarketError} asset_not_found, not_pinnable, already_pinned, pin_race_lost, pin_limit.
 */
export async function pinAsset(
  context: Pick<Context, 'db' | 'storage' | 'marketUrl'>,
  caller: Caller,
  assetId: string,
): Promise<StoreAsset> {
  const record = await readOwnAsset(context.db, caller.userId, assetId)
  if (record.status !== 'saling') throw new MarketError('not_pinnable')
  if (record.pin) throw new MarketError('already_pinned')
  await pinInFreeSlot(context, caller.userId, assetId)
  return getStoreAsset(context, caller, assetId)
}

/** @throws {MarketError} asset_not_found. */
export async function unpinAsset(
  context: Pick<Context, 'db' | 'storage' | 'marketUrl'>,
  caller: Caller,
  assetId: string,
): Promise<StoreAsset> {
  await readOwnAsset(context.db, caller.userId, assetId)
  await runTransaction(context.db, (transaction) => deletePin(transaction, caller.userId, assetId))
  return getStoreAsset(context, caller, assetId)
}

/** Unique slots enforce the limit under concurrency. */
async function pinInFreeSlot({ db }: Pick<Context, 'db'>, creatorId: string, assetId: string): Promise<void> {
  for (let tries = 0; tries < MAX_PINNED_ASSETS; tries++) {
    const taken = await db.pin.findMany({ where: { creatorId }, select: { slot: true, assetId: true } })
    if (taken.some((pin) => pin.assetId === assetId)) throw new MarketError('pin_race_lost')
    const slots = new Set(taken.map((pin) => pin.slot))
    const slot = Array.from({ length: MAX_PINNED_ASSETS }, (_, index) => index + 1).find((number) => !slots.has(number))
    if (!slot) throw new MarketError('pin_limit')
    try {
      const isPinned = await runTransaction(db, (transaction) => insertPin(transaction, creatorId, assetId, slot))
      if (!isPinned) throw new MarketError('not_pinnable')
      return
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
    }
  }
  throw new MarketError('pin_limit')
}
