import type { Transaction } from '@wencang/database'
import type { NewEvent } from '../../events/index.ts'
import { acceptedOwnerId } from './consent.ts'
import { displayName } from './people.ts'
import { claimPriceFall } from './price-falls.ts'

const NAMED = { select: { name: true, creatorProfile: { select: { name: true } } } } as const

/** The event of an asset that went on sale in this transaction. */
export async function launchedEvent(
  transaction: Transaction,
  assetId: string,
  { isFirst, at }: { isFirst: boolean; at: Date },
): Promise<NewEvent> {
  const { creator, owner, ...asset } = await transaction.asset.findUniqueOrThrow({
    where: { id: assetId },
    select: {
      name: true,
      priceFen: true,
      lastSalePriceFen: true,
      creatorId: true,
      ownerId: true,
      ownership: true,
      creator: NAMED,
      owner: NAMED,
    },
  })
  const prices = { fromFen: asset.lastSalePriceFen ?? asset.priceFen, toFen: asset.priceFen }
  return {
    kind: 'asset.launched',
    subjectId: assetId,
    payload: {
      name: asset.name,
      creatorName: displayName(creator),
      ownerName: owner && acceptedOwnerId(asset) ? displayName(owner) : null,
      isFirst,
      ...prices,
      isFirstFallOfDay: !isFirst && (await claimPriceFall(transaction, assetId, prices, at)),
      at: at.toISOString(),
    },
  }
}
