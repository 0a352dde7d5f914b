import { yuanTextFromFen } from '@wencang/domain'
import { ChannelUnknownError, type RefundReport, type RefundRequest } from '../port.ts'
import { type AlipayClient, isSuccess, refusalIn } from './client.ts'

/** Temporary refusals: the merchant's balance is too low. */
const TEMPORARY_REFUSALS = new Set(['ACQ.SELLER_BALANCE_NOT_ENOUGH', 'ACQ.REFUND_CHARGE_ERROR'])

/**
 * Requests a refund; idempotent per refund number.
 * @throws {ChannelUnknownError | ChannelRefusedError}
 */
export async function refundPayment(client: AlipayClient, request: RefundRequest): Promise<RefundReport> {
  const answer = await client.call('alipay.trade.refund', {
    out_trade_no: request.outTradeNo,
    out_request_no: request.refundNo,
    refund_amount: yuanTextFromFen(request.amountFen),
    refund_reason: request.reason.slice(0, 128),
  })
  if (TEMPORARY_REFUSALS.has(answer.sub_code ?? '')) throw new ChannelUnknownError(refusalIn(answer).message)
  if (!isSuccess(answer)) throw refusalIn(answer)
  // "N": this request moved no money; an earlier one may have.
  return answer.fund_change === 'Y' ? { state: 'succeeded' } : queryRefund(client, request.outTradeNo, request.refundNo)
}

/** @throws {ChannelUnknownError} */
export async function queryRefund({ call }: AlipayClient, outTradeNo: string, refundNo: string): Promise<RefundReport> {
  const answer = await call('alipay.trade.fastpay.refund.query', {
    out_trade_no: outTradeNo,
    out_request_no: refundNo,
  })
  if (!isSuccess(answer)) return { state: 'absent' }
  return { state: answer.refund_status === 'REFUND_SUCCESS' ? 'succeeded' : 'processing' }
}
