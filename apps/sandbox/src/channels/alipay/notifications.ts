import { toBeijingTime } from '../../beijing-time.ts'
import type { NotificationProtocol } from '../../notify/courier.ts'
import { toYuan } from '../../yuan.ts'
import type { AlipayCertificates } from './certificates.ts'
import type { AlipayConfig } from './config.ts'
import { type Parameters, rsa2Sign, signedText } from './signature.ts'
import type { AlipayTrade, TradeStatus } from './trades.ts'

const MINUTE = 60
const HOUR = 3600

export const BUYER = { buyer_id: '2088000000000900', buyer_logon_id: 'dem***@demo.test' }

export interface CompletedRefund {
  refundedFen: number
  at: number
}

/** Trade fields; each delivery adds common fields and the signature. */
export function notificationContent(trade: AlipayTrade, status: TradeStatus, refund?: CompletedRefund): Parameters {
  const total = toYuan(trade.totalFen)
  const paid = {
    receipt_amount: total,
    buyer_pay_amount: total,
    invoice_amount: total,
    point_amount: '0.00',
    fund_bill_list: JSON.stringify([{ amount: total, fundChannel: 'ALIPAYACCOUNT' }]),
  }
  return {
    out_trade_no: trade.outTradeNo,
    trade_no: trade.tradeNo,
    trade_status: status,
    total_amount: total,
    subject: trade.subject,
    ...(trade.body === null ? {} : { body: trade.body }),
    ...(trade.passbackParams === null ? {} : { passback_params: trade.passbackParams }),
    ...BUYER,
    gmt_create: toBeijingTime(trade.openedAt),
    ...(trade.paidAt === null ? {} : { ...paid, gmt_payment: toBeijingTime(trade.paidAt) }),
    ...(refund ? { refund_fee: toYuan(refund.refundedFen), gmt_refund: toBeijingTime(refund.at) } : {}),
    ...(status === 'TRADE_CLOSED' && trade.closedAt !== null ? { gmt_close: toBeijingTime(trade.closedAt) } : {}),
  }
}

type Seller = Pick<AlipayConfig, 'ALIPAY_APP_ID' | 'ALIPAY_SELLER_ID'>

/** Form signed per delivery; `success` acknowledges it. Omits certificates, like the real one. */
export function alipayProtocol(seller: Seller, certificates: AlipayCertificates): NotificationProtocol {
  return {
    sign(id, content) {
      const parameters: Parameters = {
        ...(content as Parameters),
        notify_id: id,
        notify_type: 'trade_status_sync',
        notify_time: toBeijingTime(Date.now()),
        charset: 'utf-8',
        version: '1.0',
        app_id: seller.ALIPAY_APP_ID,
        auth_app_id: seller.ALIPAY_APP_ID,
        seller_id: seller.ALIPAY_SELLER_ID,
        sign_type: 'RSA2',
      }
      return {
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        body: new URLSearchParams(withSignature(parameters, certificates)).toString(),
      }
    },
    isAccepted: (status, body) => status === 200 && body === 'success',
    retrySeconds: [4 * MINUTE, 10 * MINUTE, 10 * MINUTE, HOUR, 2 * HOUR, 6 * HOUR, 15 * HOUR],
  }
}

/** Signed return URL for the buyer's browser; proves nothing to merchants. */
export function signedReturnUrl(
  trade: AlipayTrade,
  seller: Seller,
  certificates: AlipayCertificates,
): string | undefined {
  if (!trade.returnUrl) return undefined
  const parameters: Parameters = {
    charset: 'utf-8',
    method: `alipay.trade.${trade.product}.pay.return`,
    version: '1.0',
    app_id: seller.ALIPAY_APP_ID,
    auth_app_id: seller.ALIPAY_APP_ID,
    seller_id: seller.ALIPAY_SELLER_ID,
    out_trade_no: trade.outTradeNo,
    trade_no: trade.tradeNo,
    total_amount: toYuan(trade.totalFen),
    timestamp: toBeijingTime(Date.now()),
    sign_type: 'RSA2',
  }
  const url = new URL(trade.returnUrl)
  const signed = withSignature(parameters, certificates)
  for (const [name, value] of Object.entries(signed)) url.searchParams.set(name, value)
  return url.href
}

function withSignature(parameters: Parameters, certificates: AlipayCertificates): Parameters {
  const { privateKey } = certificates.signer()
  return { ...parameters, sign: rsa2Sign(signedText(parameters, 'notification'), privateKey) }
}
