import type { Transaction } from '@wencang/database'
import { displayName } from '../assets/asset/index.ts'
import { newEntry, person, writeEntries } from './entries.ts'

const named = { select: { id: true, name: true, creatorProfile: { select: { name: true } } } } as const

/**
 * Records an accepted share, once the log has the asset.
 * Call within the deciding transaction.
 */
export async function recordOwnership(transaction: Transaction, assetId: string): Promise<void> {
  const asset = await transaction.asset.findUniqueOrThrow({
    where: { id: assetId },
    select: { ownership: true, ownerShareBasisPoints: true, ownerDecidedAt: true, creator: named, owner: named },
  })
  const { creator, owner, ownerDecidedAt: at } = asset
  if (asset.ownership !== 'accepted' || !owner || owner.id === creator.id || !at) return
  if ((await transaction.logVersion.count({ where: { assetId } })) === 0) return
  const ownerShare = asset.ownerShareBasisPoints ?? 0
  await writeEntries(transaction, [
    newEntry('ownership', {
      ...{ assetId, once: `${assetId} ${at.toISOString()}`, at },
      says: { creatorShareBasisPoints: 10_000 - ownerShare, ownerShareBasisPoints: ownerShare },
      hides: {
        creator: person(displayName(creator), creator.id),
        owner: person(displayName(owner), owner.id),
      },
    }),
  ])
}
