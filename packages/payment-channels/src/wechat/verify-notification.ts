import { NotificationRejectedError, type VerifiedNotification } from '../port.ts'
import { parseJson, type WechatClient } from './client.ts'
import { isOfMerchant, Notification, RefundNotice, reportOf, Transaction } from './shapes.ts'
import { decryptResource, signatureProblem } from './signatures.ts'

/** @throws {NotificationRejectedError} */
export async function verifyNotification(
  { merchant, platformKeys, clock }: WechatClient,
  headers: Record<string, string | undefined>,
  rawBody: Buffer,
): Promise<VerifiedNotification> {
  const body = rawBody.toString('utf8')
  const problem = await signatureProblem((name) => headers[name], body, platformKeys, clock.now())
  if (problem) throw new NotificationRejectedError(problem)
  const notification = Notification.safeParse(parseJson(body))
  if (!notification.success) throw new NotificationRejectedError('not a notification', 400)
  const content = parseJson(decrypt(merchant.apiV3Key, notification.data.resource))
  if (notification.data.event_type.startsWith('REFUND.')) return readRefundNotice(content, merchant.merchantId)
  const transaction = Transaction.safeParse(content)
  if (!transaction.success) throw new NotificationRejectedError('not a transaction', 400)
  if (!isOfMerchant(transaction.data, merchant)) throw new NotificationRejectedError('for another merchant or app', 403)
  return { outTradeNo: transaction.data.out_trade_no, report: readReport(transaction.data) }
}

function decrypt(apiV3Key: string, resource: Parameters<typeof decryptResource>[1]): string {
  try {
    return decryptResource(apiV3Key, resource)
  } catch {
    throw new NotificationRejectedError('the resource does not decrypt', 400)
  }
}

/** A failed refund does not reveal the payment's state: query it. */
function readRefundNotice(content: unknown, merchantId: string): VerifiedNotification {
  const refund = RefundNotice.safeParse(content)
  if (!refund.success) throw new NotificationRejectedError('not a refund', 400)
  if (refund.data.mchid !== merchantId) throw new NotificationRejectedError('for another merchant', 403)
  const state = refund.data.refund_status === 'SUCCESS' ? 'refunded' : 'paying'
  return { outTradeNo: refund.data.out_trade_no, report: { state } }
}

function readReport(transaction: Parameters<typeof reportOf>[0]) {
  try {
    return reportOf(transaction)
  } catch {
    throw new NotificationRejectedError('a paid transaction without number, amount or time', 400)
  }
}
