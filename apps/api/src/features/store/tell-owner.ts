import type { Transaction } from '@wencang/database'
import { notify } from '@wencang/notices'
import { displayName } from '../assets/index.ts'

/** What an owner is asked: whether the object is theirs, for this share. */
interface Question {
  ownerId: string | null
  ownerShareBasisPoints: number | null
}

/**
 * Asks the owner whom a creator has named, if the question is another one than before. In the transaction that changed the asset.
 * @param before The asset as it was read before; none for a new one.
 */
export async function tellOwner(
  transaction: Transaction,
  assetId: string,
  before?: Question & { ownership: string; updatedAt: Date },
): Promise<void> {
  const asset = await transaction.asset.findUniqueOrThrow({
    where: { id: assetId },
    select: {
      name: true,
      ownerId: true,
      ownership: true,
      ownerShareBasisPoints: true,
      creator: { select: { name: true, creatorProfile: { select: { name: true } } } },
    },
  })
  if (asset.ownership !== 'requested') return
  const isKnown =
    before?.ownership === 'requested' &&
    before.ownerId === asset.ownerId &&
    before.ownerShareBasisPoints === asset.ownerShareBasisPoints
  if (isKnown) return
  await notify(transaction, {
    kind: 'ownership.asked',
    to: [asset.ownerId],
    parameters: {
      assetId,
      assetName: asset.name,
      creatorName: displayName(asset.creator),
      sharePercent: (asset.ownerShareBasisPoints ?? 0) / 100,
    },
    // Two tabs that save the same change have both read the same version.
    once: `${assetId} ${before?.updatedAt.getTime() ?? 'new'}`,
  })
}
