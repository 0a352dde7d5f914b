import type { Context } from '../../context.ts'
import type { PayoutSender } from '../../ports/payout-sender.ts'

/** Sends an approved payout; retries keep the payout number. */
export async function sendPayout(
  { db, payoutSender }: Pick<Context, 'db'> & { payoutSender: PayoutSender },
  payoutId: string,
): Promise<void> {
  const payout = await db.payout.findUnique({ where: { id: payoutId } })
  if (payout?.state !== 'approved') return
  await payoutSender.send({ payoutNo: payout.id, userId: payout.userId, amountFen: Number(payout.amountFen) })
}
