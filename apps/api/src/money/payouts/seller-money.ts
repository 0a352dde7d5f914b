import type { SellerMoney } from '@wencang/contract'
import type { Executor } from '@wencang/database'
import { yuanFromFen } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { presentSales, type SalesFen, sumPaidOut, sumSales } from '../ledger/index.ts'
import { type Balance, readBalance } from './balance.ts'

/** In yuan. */
export const presentBalance = ({ totalFen, pendingFen, requestedFen, refundingFen, availableFen }: Balance) => ({
  balance: yuanFromFen(totalFen),
  pending: yuanFromFen(pendingFen),
  requested: yuanFromFen(requestedFen),
  refunding: yuanFromFen(refundingFen),
  available: yuanFromFen(availableFen),
})

/** In yuan: sales shares, payouts and balance. */
export const presentMoney = (sales: SalesFen, paidOutFen: number, balance: Balance): SellerMoney => ({
  ...presentSales(sales),
  paidOut: yuanFromFen(paidOutFen),
  ...presentBalance(balance),
})

/** Reads a seller's money. @param db A snapshot, so that the figures agree. */
export async function readMoney(
  { clock, settlementDays }: Pick<Context, 'clock' | 'settlementDays'>,
  db: Executor,
  userId: string,
): Promise<SellerMoney> {
  const { total } = await sumSales(db, userId, {})
  const paidOutFen = await sumPaidOut(db, userId)
  return presentMoney(total, paidOutFen, await readBalance(db, userId, clock.now(), settlementDays))
}
