import type { Prisma } from '@wencang/database'
import type { Context } from '../../context.ts'
import type { assetRecordInclude } from '../assets/index.ts'

type AssetWithParties = Prisma.AssetGetPayload<{ include: typeof assetRecordInclude }>

/** An asset that names a user as its owner, as that owner sees it. */
export function presentRequest({ storage }: Pick<Context, 'storage'>, asset: AssetWithParties) {
  return {
    asset: {
      id: asset.id,
      name: asset.name,
      snapshot: asset.snapshotKey ? storage.publicUrl(asset.snapshotKey) : null,
      status: asset.status,
    },
    creator: { id: asset.creator.id, name: asset.creator.creatorProfile?.name ?? asset.creator.name },
    ownerRevenueShare: (asset.ownerShareBasisPoints ?? 0) / 100,
    state: asset.ownership as 'requested' | 'accepted' | 'declined',
    reason: asset.ownershipReason,
    at: asset.createdAt.toISOString(),
  }
}
