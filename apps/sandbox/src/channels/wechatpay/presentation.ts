import { toRfc3339 } from '../../beijing-time.ts'
import { PAYER_OPEN_ID } from './authorization.ts'
import type { WechatConfig } from './config.ts'
import type { WechatRefund } from './refunds.ts'
import type { TradeState, WechatTrade } from './trades.ts'

const STATE_TEXT: Record<TradeState, string> = {
  NOTPAY: '订单未支付',
  SUCCESS: '支付成功',
  REFUND: '转入退款',
  CLOSED: '订单已关闭',
}

type Merchant = Pick<WechatConfig, 'WECHATPAY_APP_ID' | 'WECHATPAY_MERCHANT_ID'>

/** Payment fields are present only once paid. */
export function presentTrade(trade: WechatTrade, merchant: Merchant) {
  const isPaid = trade.paidAt !== null
  return {
    appid: merchant.WECHATPAY_APP_ID,
    mchid: merchant.WECHATPAY_MERCHANT_ID,
    out_trade_no: trade.outTradeNo,
    ...(isPaid ? { transaction_id: trade.transactionId, trade_type: trade.tradeType } : {}),
    trade_state: trade.state,
    trade_state_desc: STATE_TEXT[trade.state],
    ...(trade.attach === null ? {} : { attach: trade.attach }),
    ...(trade.paidAt === null
      ? {}
      : {
          bank_type: 'OTHERS',
          success_time: toRfc3339(trade.paidAt),
          payer: { openid: PAYER_OPEN_ID },
        }),
    amount: {
      total: trade.totalFen,
      currency: 'CNY',
      ...(isPaid ? { payer_total: trade.totalFen, payer_currency: 'CNY' } : {}),
    },
  }
}

export function presentRefund(refund: WechatRefund, trade: WechatTrade, now: number) {
  const isSettled = refund.settledAt <= now
  return {
    refund_id: refund.refundId,
    out_refund_no: refund.outRefundNo,
    transaction_id: trade.transactionId,
    out_trade_no: trade.outTradeNo,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    create_time: toRfc3339(refund.createdAt),
    ...(isSettled ? { success_time: toRfc3339(refund.settledAt) } : {}),
    status: isSettled ? 'SUCCESS' : 'PROCESSING',
    funds_account: 'AVAILABLE',
    amount: {
      total: trade.totalFen,
      refund: refund.amountFen,
      payer_total: trade.totalFen,
      payer_refund: refund.amountFen,
      settlement_refund: refund.amountFen,
      settlement_total: trade.totalFen,
      discount_refund: 0,
      currency: 'CNY',
    },
  }
}

/** Decrypted content of a refund notification. */
export function presentRefundNotification(refund: WechatRefund, trade: WechatTrade, merchant: Merchant) {
  return {
    mchid: merchant.WECHATPAY_MERCHANT_ID,
    out_trade_no: trade.outTradeNo,
    transaction_id: trade.transactionId,
    out_refund_no: refund.outRefundNo,
    refund_id: refund.refundId,
    refund_status: 'SUCCESS',
    success_time: toRfc3339(refund.settledAt),
    user_received_account: '支付用户零钱',
    amount: {
      total: trade.totalFen,
      refund: refund.amountFen,
      payer_total: trade.totalFen,
      payer_refund: refund.amountFen,
    },
  }
}
