import type { Exchange } from '../http-exchange.ts'
import { ChannelUnknownError, type RefundReport, type RefundRequest } from '../port.ts'
import { parseJson, refusalIn, type WechatClient } from './client.ts'
import { RefundAnswer, refundReportOf } from './shapes.ts'

/** Temporary refusals: low merchant balance or too many requests. */
const TEMPORARY_REFUSALS = new Set(['NOT_ENOUGH', 'FREQUENCY_LIMITED', 'RATELIMIT_EXCEEDED', 'SYSTEM_ERROR'])

/**
 * Requests a refund; idempotent per refund number.
 * @throws {ChannelUnknownError | ChannelRefusedError}
 */
export async function refundPayment({ call }: WechatClient, request: RefundRequest): Promise<RefundReport> {
  const response = await call('POST', '/v3/refund/domestic/refunds', {
    out_trade_no: request.outTradeNo,
    out_refund_no: request.refundNo,
    reason: request.reason.slice(0, 80),
    amount: { refund: request.amountFen, total: request.totalFen, currency: 'CNY' },
  })
  if (response.status >= 300) {
    const refusal = refusalIn(response)
    if (TEMPORARY_REFUSALS.has(refusal.code)) throw new ChannelUnknownError(refusal.message)
    throw refusal
  }
  return reportIn(response)
}

/** @throws {ChannelUnknownError} */
export async function queryRefund({ call }: WechatClient, refundNo: string): Promise<RefundReport> {
  const response = await call('GET', `/v3/refund/domestic/refunds/${refundNo}`)
  if (response.status === 404) return { state: 'absent' }
  if (response.status >= 300) throw new ChannelUnknownError(refusalIn(response).message)
  return reportIn(response)
}

function reportIn({ body }: Exchange): RefundReport {
  const parsed = RefundAnswer.safeParse(parseJson(body))
  if (!parsed.success) throw new ChannelUnknownError('WeChat Pay answered with no refund')
  return refundReportOf(parsed.data)
}
