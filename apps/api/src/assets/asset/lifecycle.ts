import { IdRow, type Prisma, queryRow, type Transaction } from '@wencang/database'
import {
  ASSET_TRANSITIONS,
  type AssetEvent,
  type AssetStatus,
  HEAT_HALF_LIFE_SECONDS,
  isSeller,
  nextState,
  statesTaking,
} from '@wencang/domain'
import { changeAssets } from '../../catalogue/listings/index.ts'
import { hasConsent } from './consent.ts'
import { holdAsset } from './edit.ts'

/**
 * Moves an asset by compare-and-set: one concurrent event wins.
 * @returns the new status, or null with nothing changed if the state does not take the event.
 */
export async function moveAsset(
  transaction: Transaction,
  assetId: string,
  event: AssetEvent,
  change: { where?: Prisma.AssetWhereInput; data?: Prisma.AssetUncheckedUpdateManyInput } = {},
): Promise<AssetStatus | null> {
  const states = statesTaking(ASSET_TRANSITIONS, event)
  // Two passes: the state may have moved backwards meanwhile.
  for (const from of states.length > 1 ? [...states, ...states] : states) {
    const to = nextState(ASSET_TRANSITIONS, from, event)
    if (!to) continue
    if (to === 'saling') {
      if (!(await holdSellingCreator(transaction, assetId))) return null
      await holdAsset(transaction, assetId)
      if (!(await hasConsent(transaction, assetId))) return null
      // Precedes the move: rows on sale need a publication time.
      await publishFirst(transaction, assetId, from)
    }
    const { count } = await transaction.asset.updateMany({
      where: { ...change.where, id: assetId, status: from },
      data: { ...change.data, status: to, ...(to === 'deleted' && { deletedAt: new Date() }) },
    })
    if (count === 0) continue
    await followSale(transaction, assetId, from, to)
    await changeAssets(transaction, [assetId])
    return to
  }
  return null
}

/**
 * Locks the creator's row; concurrent role revocations wait, then delist.
 * @returns false when the creator may no longer sell, or is suspended.
 */
async function holdSellingCreator(transaction: Transaction, assetId: string): Promise<boolean> {
  const creator = await queryRow(transaction, IdRow)`
    SELECT u.id::text FROM asset a JOIN users u ON u.id = a.creator_id
    WHERE a.id = ${assetId}::uuid AND (u.suspended_at IS NULL OR u.suspended_until <= now()) FOR SHARE OF u`
  if (!creator) return false
  // Separate statement: sees commits made while waiting for the lock.
  const roles = await transaction.roleGrant.findMany({ where: { userId: creator.id }, select: { role: true } })
  return isSeller(roles.map(({ role }) => role))
}

/** Sets publication time and initial heat at the first sale. */
async function publishFirst(transaction: Transaction, assetId: string, from: AssetStatus): Promise<void> {
  await transaction.$executeRaw`
    UPDATE asset SET published_at = now(), heat_score = extract(epoch FROM now()) / ${HEAT_HALF_LIFE_SECONDS}
    WHERE id = ${assetId}::uuid AND status = ${from}::asset_status AND published_at IS NULL`
}

/** Updates pins and counters after going on or off sale. */
async function followSale(
  transaction: Transaction,
  assetId: string,
  from: AssetStatus,
  to: AssetStatus,
): Promise<void> {
  if ((from === 'saling') === (to === 'saling')) return
  if (from === 'saling') await transaction.pin.deleteMany({ where: { assetId } })
  const step = to === 'saling' ? 1 : -1
  const { creatorId, ownerId } = await transaction.asset.findUniqueOrThrow({
    where: { id: assetId },
    select: { creatorId: true, ownerId: true },
  })
  await countOnSale(transaction, [{ creatorId, ownerId }], step)
}

/** Updates sellers' counters, locking profiles in ID order against deadlocks. */
async function countOnSale(
  transaction: Transaction,
  assets: readonly { creatorId: string; ownerId: string | null }[],
  step: 1 | -1,
): Promise<void> {
  const created = new Map<string, number>()
  const owned = new Map<string, number>()
  const add = (counts: Map<string, number>, id: string) => counts.set(id, (counts.get(id) ?? 0) + step)
  for (const { creatorId, ownerId } of assets) {
    add(created, creatorId)
    if (ownerId !== null && ownerId !== creatorId) add(owned, ownerId)
  }
  const ids = [...new Set([...created.keys(), ...owned.keys()])]
  await transaction.$executeRaw`
    WITH change AS (
        SELECT * FROM unnest(${ids}::uuid[], ${ids.map((id) => created.get(id) ?? 0)}::int4[], ${ids.map((id) => owned.get(id) ?? 0)}::int4[])
          AS c (user_id, created, owned)),
      held AS MATERIALIZED (
        SELECT p.user_id FROM creator_profile p WHERE p.user_id = ANY (${ids}::uuid[]) ORDER BY p.user_id FOR UPDATE)
    UPDATE creator_profile p SET assets_on_sale = greatest(0, p.assets_on_sale + change.created),
      owned_on_sale = greatest(0, p.owned_on_sale + change.owned)
    FROM change JOIN held ON held.user_id = change.user_id WHERE p.user_id = change.user_id`
}

/** Delists all assets of a user, as `stop` does. */
export async function delistAssets(
  transaction: Transaction,
  whose: { creatorId: string } | { ownerId: string },
): Promise<void> {
  const from = statesTaking(ASSET_TRANSITIONS, 'stop')
  const delisted = await transaction.asset.updateManyAndReturn({
    where: { ...whose, status: { in: from } },
    data: { status: 'removed' },
    select: { id: true, creatorId: true, ownerId: true },
  })
  await transaction.asset.updateMany({
    // Assets under review must not launch automatically.
    where: { ...whose, status: { in: ['uploading', 'processing'] } },
    data: { launchOnApproval: false },
  })
  await transaction.pin.deleteMany({ where: { asset: { ...whose, status: 'removed' } } })
  if (delisted.length === 0) return
  await countOnSale(transaction, delisted, -1)
  await changeAssets(
    transaction,
    delisted.map(({ id }) => id),
  )
}
