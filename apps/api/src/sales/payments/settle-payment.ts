import { paymentModeOf } from '@wencang/domain'
import { ChannelUnknownError, type TradeReport } from '@wencang/payment-channels/port'
import type { Context } from '../../context.ts'
import { applyOver } from './apply-over.ts'
import { type Applied, type ApplyContext, applyPaid } from './apply-paid.ts'
import type { KnownAttempt } from './notification-log.ts'
import { quarantinePayment } from './quarantine.ts'

/** Dependencies of querying a channel and applying its report. */
export type SettleContext = ApplyContext & Pick<Context, 'channels'>

/** `unknown`: no response, or an unverifiable one. */
export type Standing = TradeReport['state'] | 'unknown' | 'mismatch'

/** Codes may be scanned this long after expiry. */
const ABSENT_MARGIN_SECONDS = 120

/** Queries the channel and applies its report; quarantines a mismatch. */
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
    if (applied !== 'mismatch') return 'paid'
    await quarantinePayment(context, attempt, report)
    return 'mismatch'
  }
  // An unknown number is dead once its code has expired.
  const isDead =
    report.state === 'absent' && clock.now().getTime() > attempt.expiresAt.getTime() + ABSENT_MARGIN_SECONDS * 1000
  if (report.state === 'closed' || report.state === 'refunded') await applyOver(context, attempt, report.state)
  else if (isDead) await applyOver(context, attempt, 'closed')
  return report.state
}

/** Closes a payment, then queries it: it may have been paid meanwhile. */
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
