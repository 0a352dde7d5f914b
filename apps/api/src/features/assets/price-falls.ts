import type { Transaction } from '@wencang/database'
import { shanghaiDay } from '@wencang/domain'

/**
 * Whether a price change is the first fall of its Shanghai day that somebody watches; prices may fluctuate.
 * Claims the day. Call in the transaction of the change.
 */
export async function claimPriceFall(
  transaction: Transaction,
  assetId: string,
  { fromFen, toFen }: { fromFen: number; toFen: number },
  at: Date,
): Promise<boolean> {
  if (toFen >= fromFen) return false
  if (!(await transaction.favourite.findFirst({ where: { assetId }, select: { userId: true } }))) return false
  const day = new Date(shanghaiDay(at))
  const isOlder = { OR: [{ priceFallToldOn: null }, { priceFallToldOn: { lt: day } }] }
  const { count } = await transaction.asset.updateMany({
    where: { id: assetId, ...isOlder },
    data: { priceFallToldOn: day },
  })
  return count > 0
}
