import { paymentModeOf } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { ChannelUnknownError, type TradeReport } from '@wencang/payment-channels/port'
import { applyOver } from './apply-over.ts'
import { type Applied, type ApplyContext, applyPaid } from './apply-paid.ts'
import type { KnownAttempt } from './notification-log.ts'
import { quarantinePayment } from './quarantine.ts'

/** What it takes to query a channel and apply its report. */
export type SettleContext = ApplyContext & Pick<Context, 'channels'>

/** How a payment stands after its channel was queried. `unknown`: there was no response, or one that does not verify. */
export type Standing = TradeReport['state'] | 'unknown' | 'misfit'

/** How long after its expiry a code may still be scanned, or a notification be under way. */
const ABSENT_MARGIN_SECONDS = 120

/** Queries the channel about a payment and applies its report; a misfit is quarantined. */
export async function settleAttempt(context: SettleContext, attempt: KnownAttempt): Promise<Standing> {
  const { channels, clock, log } = context
  let report: TradeReport
  try {
    report = await channels[paymentModeOf(attempt.channel)].query(attempt.outTradeNo)
  } catch (error) {
    if (!(error instanceof ChannelUnknownError)) throw error
    log.warn({ attemptId: attempt.id, reason: error.message }, 'payment channel did not say how a payment stands')
    return 'unknown'
  }
  if (report.state === 'paid') {
    const applied: Applied = await applyPaid(context, attempt, report)
    if (applied !== 'misfit') return 'paid'
    await quarantinePayment(context, attempt, report)
    return 'misfit'
  }
  // A number that the channel does not know is dead only once nobody can scan its code any more.
  const isDead =
    report.state === 'absent' && clock.now().getTime() > attempt.expiresAt.getTime() + ABSENT_MARGIN_SECONDS * 1000
  if (report.state === 'closed' || report.state === 'refunded') await applyOver(context, attempt, report.state)
  else if (isDead) await applyOver(context, attempt, 'closed')
  return report.state
}

/**
 * Has the channel close a payment, then queries it: the response to the close proves nothing, and a buyer who has just paid wins.
 */
export async function closeAttempt(context: SettleContext, attempt: KnownAttempt): Promise<Standing> {
  if (attempt.state === 'paid') return 'paid'
  if (attempt.state === 'closed' || attempt.state === 'failed' || attempt.state === 'refunded') return 'closed'
  try {
    await context.channels[paymentModeOf(attempt.channel)].close(attempt.outTradeNo)
  } catch (error) {
    if (!(error instanceof ChannelUnknownError)) throw error
  }
  return settleAttempt(context, attempt)
}
