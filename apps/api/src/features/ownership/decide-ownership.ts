import { MarketError, type OwnershipDecision } from '@wencang/contract'
import { type Prisma, runTransaction, type Transaction } from '@wencang/database'
import { basisPointsFromPercent } from '@wencang/domain'
import { notify } from '@wencang/notices'
import type { Context } from '../../context.ts'
import { displayName, editAsset } from '../assets/index.ts'
import { presentRequest, requestSelect } from './present.ts'

/**
 * An owner's decision. Idempotent; it can be changed until the asset is on sale. An acceptance applies to the share that it names, because the creator may be
 * changing the share concurrently.
 * @throws {MarketError} asset_not_found; share_changed.
 */
export async function decideOwnership(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  ownerId: string,
  assetId: string,
  { decision, ownerRevenueShare = 0, reason }: OwnershipDecision,
) {
  const decidable: Prisma.AssetWhereInput & { id: string } = {
    id: assetId,
    ownerId,
    creatorId: { not: ownerId },
    status: { notIn: ['deleted', 'saling', 'violation'] },
  }
  const accepted = { ownerShareBasisPoints: basisPointsFromPercent(ownerRevenueShare) }
  const where = { ...decidable, ...(decision === 'accept' && accepted) }
  const ownership = decision === 'accept' ? ('accepted' as const) : ('declined' as const)
  const ownershipReason = reason ?? null
  const isDecided = await runTransaction(db, async (transaction) => {
    const changed = await editAsset(transaction, { ...where, NOT: { ownership } }, { ownership, ownershipReason })
    if (!changed) return editAsset(transaction, where, { ownership, ownershipReason })
    await tellCreator(transaction, assetId, ownerId, { ownership, reason: ownershipReason })
    return true
  })
  if (!isDecided)
    throw new MarketError((await db.asset.count({ where: decidable })) > 0 ? 'share_changed' : 'asset_not_found')
  const asset = await db.asset.findUniqueOrThrow({ where: { id: assetId }, select: requestSelect })
  return presentRequest({ storage }, asset)
}

/** Tells the creator of a decision that differs from the one before. */
async function tellCreator(
  transaction: Transaction,
  assetId: string,
  ownerId: string,
  { ownership, reason }: { ownership: 'accepted' | 'declined'; reason: string | null },
): Promise<void> {
  const asset = await transaction.asset.findUniqueOrThrow({
    where: { id: assetId },
    select: { name: true, creatorId: true, updatedAt: true },
  })
  const owner = await transaction.user.findUniqueOrThrow({
    where: { id: ownerId },
    select: { name: true, creatorProfile: { select: { name: true } } },
  })
  const answer = { assetId, assetName: asset.name, ownerName: displayName(owner) }
  // The row is locked, and changed only if the decision did: each change of mind is told once.
  const about = { to: [asset.creatorId], once: `${assetId} ${asset.updatedAt.getTime()}` }
  if (ownership === 'accepted') return notify(transaction, { kind: 'ownership.accepted', parameters: answer, ...about })
  return notify(transaction, { kind: 'ownership.declined', parameters: { ...answer, reason }, ...about })
}
