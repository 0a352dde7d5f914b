import { invalid, type Reconciliation, type ReconciliationBody } from '@wencang/contract'
import { shanghaiDay } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { presentReconciliation, reconciliationInclude } from './records.ts'

/**
 * Queues a day for (another) reconciliation.
 * @throws {MarketError} invalid_parameters naming `day`, if it is not over.
 */
export async function requestReconciliation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { paymentMode, day }: ReconciliationBody,
): Promise<Reconciliation> {
  if (day >= shanghaiDay(clock.now())) throw invalid('day', 'must be over: its bill is written afterwards')
  const again = { state: 'waiting', nextTryAt: clock.now(), tries: 0, message: null } as const
  const record = await db.reconciliation.upsert({
    where: { channel_day: { channel: paymentMode, day: new Date(day) } },
    create: { channel: paymentMode, day: new Date(day), ...again },
    update: again,
    include: reconciliationInclude,
  })
  return presentReconciliation(record)
}
