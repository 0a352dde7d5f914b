import type { Prisma } from '@wencang/database'
import type { Context } from '../../context.ts'
import { displayName } from '../assets/index.ts'

/** What an owner sees of an asset that names them. */
export const requestSelect = {
  id: true,
  name: true,
  snapshotKey: true,
  status: true,
  ownership: true,
  ownershipReason: true,
  ownerShareBasisPoints: true,
  createdAt: true,
  creator: { select: { id: true, name: true, creatorProfile: { select: { name: true } } } },
} satisfies Prisma.AssetSelect

type RequestRecord = Prisma.AssetGetPayload<{ select: typeof requestSelect }>

/** An asset that names a user as its owner, as that owner sees it. */
export function presentRequest({ storage }: Pick<Context, 'storage'>, asset: RequestRecord) {
  return {
    asset: {
      id: asset.id,
      name: asset.name,
      snapshot: asset.snapshotKey ? storage.publicUrl(asset.snapshotKey) : null,
      status: asset.status,
    },
    creator: { id: asset.creator.id, name: displayName(asset.creator) },
    ownerRevenueShare: (asset.ownerShareBasisPoints ?? 0) / 100,
    state: asset.ownership as 'requested' | 'accepted' | 'declined',
    reason: asset.ownershipReason,
    at: asset.createdAt.toISOString(),
  }
}
