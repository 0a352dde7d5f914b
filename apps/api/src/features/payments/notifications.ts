import type { PaymentMode } from '@wencang/domain'
import {
  NotificationRejectedError,
  type NotificationReply,
  type VerifiedNotification,
} from '../../ports/payment-channel.ts'
import { applyOver } from './apply-over.ts'
import { applyPaid } from './apply-paid.ts'
import { notificationLogOf, type Verdict } from './notification-log.ts'
import { misfitOf } from './set-aside.ts'
import { type SettleDependencies, settleAttempt, type Standing } from './settle.ts'

/** Nothing that a channel says later takes these back. */
const DEFINITE: ReadonlySet<Standing> = new Set(['paid', 'closed', 'refunded'])

/** What may be kept of a channel's headers: its signature's, nothing that belongs to anybody else. */
const KEPT_HEADER = /^(wechatpay-|content-type$)/

/**
 * Takes a channel's notification: stores it byte for byte, then verifies, then applies, then answers. Killed anywhere, the channel
 * sends it again; sent again, it changes nothing.
 */
export async function receiveNotification(
  dependencies: SettleDependencies,
  mode: PaymentMode,
  headers: Record<string, string | undefined>,
  rawBody: Buffer,
): Promise<NotificationReply> {
  const { db, clock, channels, log } = dependencies
  const notifications = notificationLogOf(db)
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => KEPT_HEADER.test(name)))
  const id = await notifications.keep({ channel: mode, headers: kept, rawBody })
  const { reply, ...verdict } = await judge(dependencies, id, mode, headers, rawBody)
  await notifications.judge({ id, ...verdict, judgedAt: clock.now() })
  if (verdict.verdict === 'rejected' || verdict.verdict === 'quarantined') {
    log.error(
      { alert: `notification-${verdict.verdict}`, notificationId: id, channel: mode, reason: verdict.reason },
      'payment notification',
    )
  }
  return reply ?? channels[mode].acknowledgement
}

async function judge(
  dependencies: SettleDependencies,
  notificationId: string,
  mode: PaymentMode,
  headers: Record<string, string | undefined>,
  rawBody: Buffer,
): Promise<Verdict & { reply?: NotificationReply }> {
  const { db, channels } = dependencies
  const channel = channels[mode]
  let notification: VerifiedNotification
  try {
    notification = await channel.verifyNotification(headers, rawBody)
  } catch (error) {
    if (!(error instanceof NotificationRejectedError)) throw error
    return { verdict: 'rejected', reason: error.message, reply: channel.refusal(error.httpStatus) }
  }
  const { outTradeNo, report } = notification
  const attempt = await notificationLogOf(db).find({ channel: mode, outTradeNo })
  if (!attempt)
    return {
      verdict: 'quarantined',
      kind: 'unknown_number',
      reason: 'a number of ours that is unknown',
      outTradeNo,
      reply: channel.refusal(500),
    }
  const known = { outTradeNo, attemptId: attempt.id }
  if (report.state === 'refunded') {
    const isNews = await applyOver(dependencies, attempt, 'refunded')
    return { verdict: isNews ? 'applied' : 'duplicate', ...known }
  }
  if (report.state !== 'paid') {
    const standing = await settleAttempt(dependencies, attempt)
    // The channel said it and signed it: that it does not answer now, or not to the point, takes nothing away from that.
    if (report.state === 'closed' && !DEFINITE.has(standing)) await applyOver(dependencies, attempt, 'closed')
    return { verdict: 'applied', ...known }
  }
  const applied = await applyPaid(dependencies, attempt, report)
  if (applied === 'known') return { verdict: 'duplicate', ...known }
  if (applied !== 'misfit') return { verdict: 'applied', ...known }
  const misfit: Verdict = { verdict: 'quarantined', kind: 'other_amount', reason: misfitOf(attempt, report), ...known }
  // Set aside before the channel is asked, so that an answer of the same words is not listed a second time.
  await db.channelNotification.update({ where: { id: notificationId }, data: misfit })
  const standing = await settleAttempt(dependencies, attempt)
  return { ...misfit, reason: `${misfit.reason}; asked, the channel says: ${standing}` }
}
