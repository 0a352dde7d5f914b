import { MarketError } from '@wencang/contract'
import type { PaymentMode } from '@wencang/domain'
import {
  NotificationRejectedError,
  type NotificationReply,
  type VerifiedNotification,
} from '../../ports/payment-channel.ts'
import { applyOver } from './apply-over.ts'
import { applyPaid } from './apply-paid.ts'
import type { NotificationLog, Verdict } from './notification-log.ts'
import type { RefusalQuota } from './refusal-quota.ts'
import { misfitOf } from './set-aside.ts'
import { type SettleDependencies, settleAttempt, type Standing } from './settle.ts'

/** Nothing that a channel says later takes these back. */
const DEFINITE: ReadonlySet<Standing> = new Set(['paid', 'closed', 'refunded'])

/** What may be kept of a channel's headers: its signature's, nothing that belongs to anybody else. */
const KEPT_HEADER = /^(wechatpay-|content-type$)/

export interface NotificationDependencies extends SettleDependencies {
  refusalQuota: RefusalQuota
  notifications: NotificationLog
}

/** What came in a channel's name. */
export interface ReceivedNotification {
  headers: Record<string, string | undefined>
  rawBody: Buffer
  /** Of whoever sent it. */
  address: string
}

/**
 * Takes a channel's notification: verifies it, stores it byte for byte, then applies, then answers. Killed anywhere, the channel sends it
 * again; sent again, it changes nothing. What does not verify may be from anybody: its body is not stored, and an address that sends too
 * much of it is put off. Only that: a genuine one is taken wherever it comes from.
 * @throws {MarketError} too_many_requests.
 */
export async function receiveNotification(
  dependencies: NotificationDependencies,
  mode: PaymentMode,
  received: ReceivedNotification,
): Promise<NotificationReply> {
  const { clock, channels, log, notifications } = dependencies
  const { headers, rawBody } = received
  const alert = (verdict: string, notificationId: string, reason: string | undefined) =>
    log.error({ alert: `notification-${verdict}`, notificationId, channel: mode, reason }, 'payment notification')
  let notification: VerifiedNotification
  try {
    notification = await channels[mode].verifyNotification(headers, rawBody)
  } catch (error) {
    if (!(error instanceof NotificationRejectedError)) throw error
    const { isAllowed, retryAfterSeconds } = await dependencies.refusalQuota(received.address)
    if (!isAllowed) throw new MarketError('too_many_requests', { retryAfterSeconds })
    const { address } = received
    const refusal = { channel: mode, rawBody, address, reason: error.message, at: clock.now() }
    alert('rejected', await notifications.refuse(refusal), error.message)
    return channels[mode].refusal(error.httpStatus)
  }
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => KEPT_HEADER.test(name)))
  const id = await notifications.keep({ channel: mode, headers: kept, rawBody })
  const { reply, ...verdict } = await judge(dependencies, id, mode, notification)
  await notifications.judge({ id, ...verdict, judgedAt: clock.now() })
  if (verdict.verdict === 'quarantined') alert('quarantined', id, verdict.reason)
  return reply ?? channels[mode].acknowledgement
}

async function judge(
  dependencies: NotificationDependencies,
  notificationId: string,
  mode: PaymentMode,
  { outTradeNo, report }: VerifiedNotification,
): Promise<Verdict & { reply?: NotificationReply }> {
  const { db, channels, notifications } = dependencies
  const attempt = await notifications.find({ channel: mode, outTradeNo })
  if (!attempt)
    return {
      verdict: 'quarantined',
      kind: 'unknown_number',
      reason: 'a number of ours that is unknown',
      outTradeNo,
      reply: channels[mode].refusal(500),
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
