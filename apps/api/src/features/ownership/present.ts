import type { OwnershipRequest } from '@wencang/contract'
import type { Prisma } from '@wencang/database'
import { splitRevenue, yuanFromFen } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { displayName } from '../assets/index.ts'
import { presentSales } from '../ledger/index.ts'

/** What an owner sees of an asset that names them. */
export const requestSelect = {
  id: true,
  name: true,
  snapshotKey: true,
  status: true,
  priceFen: true,
  ownership: true,
  ownershipReason: true,
  ownerShareBasisPoints: true,
  ownerAskedAt: true,
  ownerDecidedAt: true,
  createdAt: true,
  creator: { select: { id: true, name: true, creatorProfile: { select: { name: true } } } },
} satisfies Prisma.AssetSelect

type RequestRecord = Prisma.AssetGetPayload<{ select: typeof requestSelect }>

/** The states in which an owner decides; on sale the consent holds. */
export const UNDECIDABLE = ['deleted', 'saling', 'violation'] as const

/** An asset that names a user as its owner, as that owner sees it, with what a sale at its price divides at today's fee. */
export function presentRequest(
  { storage, feeBasisPoints }: Pick<Context, 'storage' | 'feeBasisPoints'>,
  asset: RequestRecord,
): OwnershipRequest {
  const share = asset.ownerShareBasisPoints ?? 0
  const { feeFen, ownerFen, creatorFen } = splitRevenue(asset.priceFen, feeBasisPoints, share)
  return {
    asset: {
      id: asset.id,
      name: asset.name,
      snapshot: asset.snapshotKey ? storage.publicUrl(asset.snapshotKey) : null,
      status: asset.status,
      price: yuanFromFen(asset.priceFen),
    },
    creator: { id: asset.creator.id, name: displayName(asset.creator) },
    ownerRevenueShare: share / 100,
    sale: presentSales({ grossFen: asset.priceFen, feeFen, othersFen: creatorFen, netFen: ownerFen }),
    state: asset.ownership as OwnershipRequest['state'],
    reason: asset.ownershipReason,
    at: asset.createdAt.toISOString(),
    askedAt: (asset.ownerAskedAt ?? asset.createdAt).toISOString(),
    decidedAt: asset.ownerDecidedAt?.toISOString() ?? null,
    decidable: !UNDECIDABLE.some((status) => status === asset.status),
  }
}
