import { MarketError } from '@wencang/contract'
import type { PaymentMode } from '@wencang/domain'
import {
  NotificationRejectedError,
  type NotificationReply,
  type VerifiedNotification,
} from '@wencang/payment-channels/port'
import { notifications as counted, notificationLag } from '@wencang/telemetry'
import type { Context } from '../../context.ts'
import { applyOver } from './apply-over.ts'
import { applyPaid } from './apply-paid.ts'
import type { KnownAttempt, Verdict } from './notification-log.ts'
import { mismatchOf } from './quarantine.ts'
import { type SettleContext, type Standing, settleAttempt } from './settle-payment.ts'

/** No later report changes these. */
const DEFINITE: ReadonlySet<Standing> = new Set(['paid', 'closed', 'refunded'])

type ReceiveContext = SettleContext & Pick<Context, 'refusalQuota' | 'notifications'>

/** Unverified request in a channel's name. */
export interface ReceivedNotification {
  headers: Record<string, string | undefined>
  rawBody: Buffer
  address: string
}

/**
 * Idempotent: channels resend notifications after a crash.
 * Stores no unverified bodies and rate-limits their senders.
 * @throws {MarketError} too_many_requests.
 */
export async function receiveNotification(
  context: ReceiveContext,
  mode: PaymentMode,
  received: ReceivedNotification,
): Promise<NotificationReply> {
  const { clock, channels, log, notifications } = context
  const { headers, rawBody } = received
  const alert = (verdict: string, notificationId: string, reason: string | undefined) =>
    log.error({ alert: `notification-${verdict}`, notificationId, channel: mode, reason }, 'payment notification')
  let notification: VerifiedNotification
  try {
    notification = await channels[mode].verifyNotification(headers, rawBody)
  } catch (error) {
    if (!(error instanceof NotificationRejectedError)) throw error
    const { isAllowed, retryAfterSeconds } = await context.refusalQuota(received.address)
    if (!isAllowed) throw new MarketError('too_many_requests', { retryAfterSeconds })
    const { address } = received
    const refusal = { channel: mode, rawBody, address, reason: error.message, at: clock.now() }
    counted.add(1, { channel: mode, verdict: 'rejected' })
    alert('rejected', await notifications.refuse(refusal), error.message)
    return channels[mode].refusal(error.httpStatus)
  }
  // Omits other headers, such as those of proxies.
  const names = new Set(['content-type', ...channels[mode].signatureHeaders])
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => names.has(name)))
  const { outTradeNo } = notification
  const { id, attempt } = await notifications.keep({ channel: mode, headers: kept, rawBody, outTradeNo })
  const { reply, isWritten, ...verdict } = attempt
    ? await judge(context, id, attempt, notification)
    : unknownNumber(outTradeNo, channels[mode].refusal(500))
  if (!isWritten) await notifications.judge({ id, ...verdict, judgedAt: clock.now() })
  counted.add(1, { channel: mode, verdict: verdict.verdict })
  const { report } = notification
  if (verdict.verdict === 'applied' && report.state === 'paid')
    notificationLag.record(Math.max(0, clock.now().getTime() - report.paidAt.getTime()) / 1000, { channel: mode })
  if (verdict.verdict === 'quarantined') alert('quarantined', id, verdict.reason)
  return reply ?? channels[mode].acknowledgement
}

/** `isWritten`: with the booking. */
type JudgedReport = Verdict & { reply?: NotificationReply; isWritten?: boolean }

const unknownNumber = (outTradeNo: string, reply: NotificationReply): JudgedReport => ({
  verdict: 'quarantined',
  kind: 'unknown_number',
  reason: 'a number of ours that is unknown',
  outTradeNo,
  reply,
})

async function judge(
  context: ReceiveContext,
  notificationId: string,
  attempt: KnownAttempt,
  { outTradeNo, report }: VerifiedNotification,
): Promise<JudgedReport> {
  const known = { outTradeNo, attemptId: attempt.id }
  if (report.state === 'refunded') {
    const isNews = await applyOver(context, attempt, 'refunded')
    return { verdict: isNews ? 'applied' : 'duplicate', ...known }
  }
  if (report.state !== 'paid') {
    const standing = await settleAttempt(context, attempt)
    // Signed by the channel: counts even without a query result.
    if (report.state === 'closed' && !DEFINITE.has(standing)) await applyOver(context, attempt, 'closed')
    return { verdict: 'applied', ...known }
  }
  const applied = await applyPaid(context, attempt, report, notificationId)
  if (applied === 'known') return { verdict: 'duplicate', ...known }
  if (applied !== 'mismatch') return { verdict: 'applied', isWritten: applied === 'completed', ...known }
  const mismatch: Verdict = {
    verdict: 'quarantined',
    kind: 'other_amount',
    reason: mismatchOf(attempt, report),
    ...known,
  }
  // Quarantined before the query, which would list it again.
  await context.db.channelNotification.update({ where: { id: notificationId }, data: mismatch })
  const standing = await settleAttempt(context, attempt)
  return { ...mismatch, reason: `${mismatch.reason}; asked, the channel says: ${standing}` }
}
