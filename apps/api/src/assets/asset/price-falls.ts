import type { Transaction } from '@wencang/database'
import { shanghaiDay } from '@wencang/domain'

/**
 * Claims the day's one notice of a lower price (Asia/Shanghai). Call in the change's transaction.
 * @returns false unless the price fell, the asset is a favourite of a user, and the day is unclaimed.
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
