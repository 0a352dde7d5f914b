import type { FastifyBaseLogger } from 'fastify'
import type { PayoutSender } from '../../ports/payout-sender.ts'

/** Payouts that an operator transfers at the bank by hand, before confirming them: only a log entry is left to write. */
export function createManualPayouts(log: Pick<FastifyBaseLogger, 'info'>): PayoutSender {
  return {
    async send({ payoutNo, userId, amountFen }) {
      log.info({ payoutNo, userId, amountFen }, 'payout confirmed; it is transferred by hand')
    },
  }
}
