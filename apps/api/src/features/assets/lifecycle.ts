import { IdRow, Prisma, queryRow, type Transaction } from '@wencang/database'
import {
  ASSET_TRANSITIONS,
  type AssetEvent,
  type AssetStatus,
  HEAT_HALF_LIFE_SECONDS,
  isSeller,
  nextState,
  statesTaking,
} from '@wencang/domain'

/**
 * Moves an asset by an event, together with other columns of the same row. Compare-and-set: an operator's decision and a creator's deletion can arrive
 * together, and exactly one may win.
 * @returns the new status, or null when the asset's state does not take the event (nothing has changed then).
 */
export async function moveAsset(
  transaction: Transaction,
  assetId: string,
  event: AssetEvent,
  change: { where?: Prisma.AssetWhereInput; data?: Prisma.AssetUncheckedUpdateManyInput } = {},
): Promise<AssetStatus | null> {
  const states = statesTaking(ASSET_TRANSITIONS, event)
  // Two passes when there are several states: the asset may have moved from a later one to an earlier one in between.
  for (const from of states.length > 1 ? [...states, ...states] : states) {
    const to = nextState(ASSET_TRANSITIONS, from, event)
    if (!to) continue
    if (to === 'saling') {
      if (!(await holdSellingCreator(transaction, assetId))) return null
      await publishFirst(transaction, assetId, from)
    }
    const { count } = await transaction.asset.updateMany({
      where: { ...change.where, id: assetId, status: from },
      data: { ...change.data, status: to, ...(to === 'deleted' && { deletedAt: new Date() }) },
    })
    if (count === 0) continue
    await followSale(transaction, assetId, from, to)
    return to
  }
  return null
}

/**
 * Locks the creator's roles until the transaction ends: revoking a role either happens before this, or waits and then delists this asset too.
 * @returns false when the creator may no longer sell, or is suspended.
 */
async function holdSellingCreator(transaction: Transaction, assetId: string): Promise<boolean> {
  const creator = await queryRow(
    transaction,
    IdRow,
    Prisma.sql`
    SELECT u.id::text FROM asset a JOIN users u ON u.id = a.creator_id
    WHERE a.id = ${assetId}::uuid AND (u.suspended_at IS NULL OR u.suspended_until <= now()) FOR SHARE OF u`,
  )
  if (!creator) return false
  // A separate statement: it sees what was committed while this transaction waited for the lock.
  const roles = await transaction.roleGrant.findMany({ where: { userId: creator.id }, select: { role: true } })
  return isSeller(roles.map(({ role }) => role))
}

/**
 * The first sale is when an asset counts as published, and the zero of its heat; later launches do not make it new again. Runs before the move, because no row
 * may be on sale without it; a failed move rolls it back.
 */
async function publishFirst(transaction: Transaction, assetId: string, from: AssetStatus): Promise<void> {
  await transaction.$executeRaw`
    UPDATE asset SET published_at = now(), heat_score = extract(epoch FROM now()) / ${HEAT_HALF_LIFE_SECONDS}
    WHERE id = ${assetId}::uuid AND status = ${from}::asset_status AND published_at IS NULL`
}

/** What follows from going on or off sale: pins end, the creator's counter moves. */
async function followSale(
  transaction: Transaction,
  assetId: string,
  from: AssetStatus,
  to: AssetStatus,
): Promise<void> {
  if ((from === 'saling') === (to === 'saling')) return
  if (from === 'saling') await transaction.pin.deleteMany({ where: { assetId } })
  const step = to === 'saling' ? 1 : -1
  await transaction.$executeRaw`
    UPDATE creator_profile p SET assets_on_sale = greatest(0, p.assets_on_sale + ${step}::int4)
    FROM asset a WHERE a.id = ${assetId}::uuid AND p.user_id = a.creator_id`
}

/**
 * Delists everything that a user sells in one statement, and turns off automatic launch for assets still under review: the `stop` of each asset with what
 * follows from it.
 */
export async function delistAssets(
  transaction: Transaction,
  whose: { creatorId: string } | { ownerId: string },
): Promise<void> {
  const from = statesTaking(ASSET_TRANSITIONS, 'stop')
  const ids = await transaction.asset.updateManyAndReturn({
    where: { ...whose, status: { in: from } },
    data: { status: 'removed' },
    select: { id: true, creatorId: true },
  })
  await transaction.asset.updateMany({
    where: { ...whose, status: { in: ['uploading', 'processing'] } },
    data: { launchOnApproval: false },
  })
  await transaction.pin.deleteMany({ where: { asset: { ...whose, status: 'removed' } } })
  for (const [creatorId, assets] of Map.groupBy(ids, (asset) => asset.creatorId)) {
    await transaction.$executeRaw`
      UPDATE creator_profile SET assets_on_sale = greatest(0, assets_on_sale - ${assets.length}::int4)
      WHERE user_id = ${creatorId}::uuid`
  }
}
