import { MarketError } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import { yuanFromFen } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { type NewEvent, record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { csv } from '../../lib/csv.ts'
import { frozenAccount } from './accounts.ts'
import { requireUnsuspended } from './records.ts'

/** Columns of mainland banks' batch transfers. */
const HEAD = ['收款户名', '收款账号', '开户银行', '金额（元）', '用途', '提现编号']
const PURPOSE = '文藏收益提现'

/**
 * Exports all given payouts or none, marked and audited.
 * @throws {MarketError} not_found; forbidden if one is the operator's own.
 * @throws {MarketError} payout_decided; payout_held; payout_account_missing.
 */
export async function exportTransfers(
  { db, queue, cipher, clock }: Pick<Context, 'db' | 'queue' | 'cipher' | 'clock'>,
  caller: Caller,
  payoutIds: string[],
): Promise<string> {
  return runTransaction(db, async (transaction) => {
    // Marks first, which locks undecided payouts against decisions.
    await transaction.payout.updateMany({
      where: { id: { in: payoutIds }, state: 'requested' },
      data: { exportedAt: clock.now() },
    })
    const found = await transaction.payout.findMany({ where: { id: { in: payoutIds } } })
    const payoutOf = new Map(found.map((payout) => [payout.id, payout]))
    const sellers = new Set(found.map(({ userId }) => userId))
    await requireUnsuspended(transaction, [...sellers], clock.now())
    const lines: (string | number)[][] = []
    const events: NewEvent[] = []
    for (const id of payoutIds) {
      const payout = payoutOf.get(id)
      if (!payout) throw new MarketError('not_found')
      if (payout.userId === caller.userId) throw new MarketError('forbidden')
      if (payout.state !== 'requested') throw new MarketError('payout_decided')
      const { holderName, number, bankName } = frozenAccount(payout, cipher)
      lines.push([holderName, number, bankName, yuanFromFen(payout.amountFen).toFixed(2), PURPOSE, id])
      events.push({
        kind: 'payout.exported',
        subjectId: id,
        payload: { amountFen: Number(payout.amountFen), payouts: payoutIds.length },
      })
    }
    await record({ queue, transaction }, caller, ...events)
    return csv([HEAD, ...lines])
  })
}
