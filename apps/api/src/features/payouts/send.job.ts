import type { Database } from '@wencang/database'
import type { PayoutSender } from '../../ports/payout-sender.ts'

/** Has an approved payout carried out; again after a failure, always by the same number. */
export async function sendPayout(
  { db, payouts }: { db: Database['prisma']; payouts: PayoutSender },
  payoutId: string,
): Promise<void> {
  const payout = await db.payout.findUnique({ where: { id: payoutId } })
  if (payout?.state !== 'approved') return
  await payouts.send({ payoutNo: payout.id, userId: payout.userId, amountFen: Number(payout.amountFen) })
}
