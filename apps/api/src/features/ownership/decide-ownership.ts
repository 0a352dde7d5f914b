import { MarketError, type OwnershipDecision } from '@wencang/contract'
import type { Prisma } from '@wencang/database'
import { basisPointsFromPercent } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { editAsset } from '../assets/index.ts'
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
  const isDecided = await editAsset(
    db,
    { ...decidable, ...(decision === 'accept' && accepted) },
    { ownership: decision === 'accept' ? 'accepted' : 'declined', ownershipReason: reason ?? null },
  )
  if (!isDecided)
    throw new MarketError((await db.asset.count({ where: decidable })) > 0 ? 'share_changed' : 'asset_not_found')
  const asset = await db.asset.findUniqueOrThrow({ where: { id: assetId }, select: requestSelect })
  return presentRequest({ storage }, asset)
}
