import type { Context, ContextConfig } from './context.ts'
import { createPaymentLists } from './features/payments/index.ts'
import { createPayoutService } from './features/payouts/index.ts'
import { createReconciliationService } from './features/reconciliation/index.ts'
import { createStatisticsService } from './features/statistics/index.ts'

/** Assembles the features; the API and its worker use the same. */
export function createServices(context: Context, config: ContextConfig) {
  const { database, db, storage, queue, clock } = context
  const payouts = createPayoutService({ db, queue, clock, settlementDays: config.settlementDays })
  return {
    paymentLists: createPaymentLists(db),
    payouts,
    reconciliation: createReconciliationService({ db, clock }),
    statistics: createStatisticsService({ database, storage, clock, payouts }),
  }
}
export type Services = ReturnType<typeof createServices>
