import type { SellerMoney } from '@wencang/contract'
import type { Executor } from '@wencang/database'
import { yuanFromFen } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { presentSales, type SalesFen, sumPaidOut, sumSales } from '../ledger/index.ts'
import { type Balance, readBalance } from './balance.ts'

/** What a seller is owed, in yuan. */
export const presentBalance = ({ totalFen, pendingFen, requestedFen, refundingFen, availableFen }: Balance) => ({
  balance: yuanFromFen(totalFen),
  pending: yuanFromFen(pendingFen),
  requested: yuanFromFen(requestedFen),
  refunding: yuanFromFen(refundingFen),
  available: yuanFromFen(availableFen),
})

/** A seller's money in yuan, from what sales divided, what was paid out and what is owed. */
export const presentMoney = (sales: SalesFen, paidOutFen: number, balance: Balance): SellerMoney => ({
  ...presentSales(sales),
  paidOut: yuanFromFen(paidOutFen),
  ...presentBalance(balance),
})

/** All of a seller's money, the same on every page. @param db A snapshot, so that the figures agree with one another. */
export async function readMoney(
  { clock, settlementDays }: Pick<Context, 'clock' | 'settlementDays'>,
  db: Executor,
  userId: string,
): Promise<SellerMoney> {
  const { total } = await sumSales(db, userId, {})
  const paidOutFen = await sumPaidOut(db, userId)
  return presentMoney(total, paidOutFen, await readBalance(db, userId, clock.now(), settlementDays))
}
