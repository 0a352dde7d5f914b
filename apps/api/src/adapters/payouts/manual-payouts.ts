import type { FastifyBaseLogger } from 'fastify'
import type { PayoutSender } from '../../ports/payout-sender.ts'

/** Logs only: operators transfer by hand before confirming. */
export function createManualPayouts(log: Pick<FastifyBaseLogger, 'info'>): PayoutSender {
  return {
    async send({ payoutNo, userId, amountFen }) {
      log.info({ payoutNo, userId, amountFen }, 'payout confirmed; it is transferred by hand')
    },
  }
}
