import { MarketError, type Payout, type PayoutBody } from '@wencang/contract'
import { runTransaction, uuidv7 } from '@wencang/database'
import { fenFromYuan } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { frozenColumns, maskAccount, readAccounts } from './accounts.ts'
import { readBalance } from './balance.ts'
import { lockSeller, payoutObstacle, presentPayout } from './records.ts'

/**
 * Locks the seller against concurrent requests; freezes the account.
 * @throws {MarketError} balance_too_low; payout_under_refund; payout_account_missing
 */
export async function requestPayout(
  { db, queue, clock, cipher, settlementDays }: Pick<Context, 'db' | 'queue' | 'clock' | 'cipher' | 'settlementDays'>,
  caller: Caller,
  body: PayoutBody,
): Promise<Payout> {
  const created = await runTransaction(db, async (transaction) => {
    await lockSeller(transaction, caller.userId)
    const balance = await readBalance(transaction, caller.userId, clock.now(), settlementDays)
    const amountFen = body.amount === undefined ? balance.availableFen : fenFromYuan(body.amount)
    const obstacle = payoutObstacle(balance, amountFen)
    if (obstacle) throw obstacle
    const { current: account } = await readAccounts({ db: transaction, cipher }, caller.userId, clock.now())
    if (!account) throw new MarketError('payout_account_missing')
    const id = uuidv7()
    const frozen = frozenColumns(account, id, cipher)
    // Listed explicitly for the test that no state is written.
    const payout = await transaction.payout.create({
      data: {
        id,
        userId: caller.userId,
        amountFen,
        createdAt: clock.now(),
        accountBankName: frozen.accountBankName,
        accountHolderName: frozen.accountHolderName,
        accountLastFour: frozen.accountLastFour,
        accountNumberCipher: frozen.accountNumberCipher,
        accountKeyId: frozen.accountKeyId,
      },
    })
    await record({ queue, transaction }, caller, {
      kind: 'payout.requested',
      subjectId: id,
      payload: { amountFen, account: maskAccount(account) },
    })
    return payout
  })
  return presentPayout(created)
}
