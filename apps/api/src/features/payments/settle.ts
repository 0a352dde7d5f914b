import { ChannelUnknownError, type TradeReport } from '../../ports/payment-channel.ts'
import { applyOver } from './apply-over.ts'
import { type Applied, type ApplyDependencies, applyPaid } from './apply-paid.ts'
import type { Channels } from './channels.ts'
import type { KnownAttempt } from './notification-log.ts'
import { setAside } from './set-aside.ts'

export interface SettleDependencies extends ApplyDependencies {
  channels: Channels
}

/** How a payment stands after the channel was asked. `unknown`: it did not answer, or not believably. */
export type Standing = TradeReport['state'] | 'unknown' | 'misfit'

/** How long an Alipay code can still be scanned after its end, and a word about it be under way. */
const ABSENT_MARGIN_SECONDS = 120

/** Asks the channel how a payment stands, and applies the answer; what does not fit is set aside. */
export async function settleAttempt(dependencies: SettleDependencies, attempt: KnownAttempt): Promise<Standing> {
  const { channels, clock, log } = dependencies
  let report: TradeReport
  try {
    report = await channels[attempt.channel].query(attempt.outTradeNo)
  } catch (error) {
    if (!(error instanceof ChannelUnknownError)) throw error
    log.warn({ attemptId: attempt.id, reason: error.message }, 'payment channel did not say how a payment stands')
    return 'unknown'
  }
  if (report.state === 'paid') {
    const applied: Applied = await applyPaid(dependencies, attempt, report)
    if (applied !== 'misfit') return 'paid'
    await setAside(dependencies, attempt, report)
    return 'misfit'
  }
  // A number that the channel does not know is dead only when nobody can scan its code any more.
  const isDead =
    report.state === 'absent' && clock.now().getTime() > attempt.expiresAt.getTime() + ABSENT_MARGIN_SECONDS * 1000
  if (report.state === 'closed' || report.state === 'refunded') await applyOver(dependencies, attempt, report.state)
  else if (isDead) await applyOver(dependencies, attempt, 'closed')
  return report.state
}

/**
 * Asks the channel to take no more money for a payment, then asks how it stands: the answer to the close itself proves nothing, and a
 * buyer who has just paid wins.
 */
export async function closeAttempt(dependencies: SettleDependencies, attempt: KnownAttempt): Promise<Standing> {
  if (attempt.state === 'paid') return 'paid'
  if (attempt.state === 'closed' || attempt.state === 'failed' || attempt.state === 'refunded') return 'closed'
  try {
    await dependencies.channels[attempt.channel].close(attempt.outTradeNo)
  } catch (error) {
    if (!(error instanceof ChannelUnknownError)) throw error
  }
  return settleAttempt(dependencies, attempt)
}
