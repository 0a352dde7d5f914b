import type { Transaction } from '@wencang/database'
import { shanghaiDay } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { displayName, takePriceFallOf } from '../assets/index.ts'

const NAMED = { select: { name: true, creatorProfile: { select: { name: true } } } } as const

/** Notifies followers of a first launch, later favourites of price drops. */
export async function tellOfLaunch(
  transaction: Transaction,
  context: Pick<Context, 'queue' | 'clock'>,
  assetId: string,
  { isFirst }: { isFirst: boolean },
): Promise<void> {
  if (isFirst) return tellOfPublication(transaction, context.queue, assetId)
  const { name, priceFen, lastSalePriceFen } = await transaction.asset.findUniqueOrThrow({
    where: { id: assetId },
    select: { name: true, priceFen: true, lastSalePriceFen: true },
  })
  const fromFen = lastSalePriceFen ?? priceFen
  await tellOfPriceFall(transaction, context, { assetId, assetName: name, fromFen, toFen: priceFen })
}

/** Notifies followers of creator and owner, once per user. */
async function tellOfPublication(transaction: Transaction, queue: Context['queue'], assetId: string): Promise<void> {
  const asset = await transaction.asset.findUniqueOrThrow({
    where: { id: assetId },
    select: { name: true, creatorId: true, ownerId: true, ownership: true, creator: NAMED, owner: NAMED },
  })
  const tell = (audience: 'followersOfCreator' | 'followersOfOwner', party: Parameters<typeof displayName>[0]) => {
    const parameters = { assetId, assetName: asset.name, creatorName: displayName(party) }
    return queue.send(transaction, 'tell-audience', {
      audience,
      of: assetId,
      told: { kind: 'creator.published', parameters, once: assetId },
    })
  }
  await tell('followersOfCreator', asset.creator)
  const { owner, ownerId } = asset
  if (owner && ownerId !== asset.creatorId && asset.ownership === 'accepted') await tell('followersOfOwner', owner)
}

/** Notifies of a price drop, in its transaction. */
export async function tellOfPriceFall(
  transaction: Transaction,
  { queue, clock }: Pick<Context, 'queue' | 'clock'>,
  { assetId, assetName, fromFen, toFen }: { assetId: string; assetName: string; fromFen: number; toFen: number },
): Promise<void> {
  if (toFen >= fromFen) return
  if (!(await transaction.favourite.findFirst({ where: { assetId }, select: { userId: true } }))) return
  const day = shanghaiDay(clock.now())
  // Once per Shanghai day, as prices may fluctuate.
  if (!(await takePriceFallOf(transaction, assetId, day))) return
  await queue.send(transaction, 'tell-audience', {
    audience: 'favourites',
    of: assetId,
    told: {
      kind: 'favourite.priceFell',
      parameters: { assetId, assetName, fromFen, toFen },
      once: `${assetId} ${day}`,
    },
  })
}
