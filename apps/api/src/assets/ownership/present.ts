import type { OwnershipRequest } from '@wencang/contract'
import type { Prisma } from '@wencang/database'
import { splitRevenue, yuanFromFen } from '@wencang/domain'
import { appliedTermsOfSales } from '../../catalogue/terms/index.ts'
import type { Context } from '../../context.ts'
import { presentSales } from '../../money/ledger/index.ts'
import {
  offerSelect,
  PERSON_COLUMNS,
  presentParty,
  presentTerms,
  presentTermsOf,
  storedTerms,
  titleOf,
} from '../asset/index.ts'

export const requestSelect = {
  ...offerSelect,
  name: true,
  snapshotKey: true,
  status: true,
  ownershipReason: true,
  ownerAskedAt: true,
  ownerDecidedAt: true,
  createdAt: true,
  creator: { select: PERSON_COLUMNS },
  text: { select: { record: true } },
} satisfies Prisma.AssetSelect

type RequestRecord = Prisma.AssetGetPayload<{ select: typeof requestSelect }>
type Terms = OwnershipRequest['terms']

/** Asset states without accept or decline. */
export const UNDECIDABLE = ['deleted', 'saling', 'violation'] as const

export async function presentRequests(
  context: Pick<Context, 'db' | 'storage' | 'feeBasisPoints'>,
  assets: RequestRecord[],
): Promise<OwnershipRequest[]> {
  const { db } = context
  const terms = await presentTermsOf(db, assets)
  const accepted = await db.ownerTerms.findMany({
    where: {
      OR: assets.map(({ id, ownerId }) => ({ assetId: id, ownerId: ownerId ?? '' })),
      acceptedAt: { not: null },
    },
    orderBy: [{ assetId: 'asc' }, { version: 'desc' }],
    distinct: ['assetId'],
  })
  const configured = { feeBasisPoints: context.feeBasisPoints, settlementDays: 0 }
  const sellersOf = ({ creatorId, ownerId }: RequestRecord) => [creatorId, ownerId]
  const termsOf = await appliedTermsOfSales(db, configured, assets.map(sellersOf))
  const acceptedOf = new Map(accepted.map((one) => [one.assetId, presentTerms(one.version, storedTerms(one))]))
  return assets.map((asset) => {
    const current = terms.get(asset.id) as Terms
    const isAccepted = asset.ownership === 'accepted'
    const acceptedTerms = isAccepted ? current : (acceptedOf.get(asset.id) ?? null)
    const { feeBasisPoints } = termsOf(sellersOf(asset))
    return presentRequest(context.storage, asset, { terms: current, acceptedTerms, feeBasisPoints })
  })
}

/** Includes the shares of a sale at current price and fee. */
function presentRequest(
  storage: Context['storage'],
  asset: RequestRecord,
  { terms, acceptedTerms, feeBasisPoints }: { terms: Terms; acceptedTerms: Terms | null; feeBasisPoints: number },
): OwnershipRequest {
  const share = asset.ownerShareBasisPoints ?? 0
  const { feeFen, ownerFen, creatorFen } = splitRevenue(asset.priceFen, feeBasisPoints, share)
  const title = titleOf(asset.text?.record)
  return {
    asset: {
      id: asset.id,
      name: asset.name,
      ...(title && { title }),
      snapshot: asset.snapshotKey ? storage.publicUrl(asset.snapshotKey) : null,
      status: asset.status,
      price: yuanFromFen(asset.priceFen),
    },
    creator: presentParty(asset.creator),
    ownerRevenueShare: share / 100,
    terms,
    acceptedTerms,
    sale: presentSales({ grossFen: asset.priceFen, feeFen, othersFen: creatorFen, netFen: ownerFen }),
    state: asset.ownership as OwnershipRequest['state'],
    reason: asset.ownershipReason,
    at: asset.createdAt.toISOString(),
    askedAt: (asset.ownerAskedAt ?? asset.createdAt).toISOString(),
    decidedAt: asset.ownerDecidedAt?.toISOString() ?? null,
    decidable: !UNDECIDABLE.some((status) => status === asset.status),
  }
}
