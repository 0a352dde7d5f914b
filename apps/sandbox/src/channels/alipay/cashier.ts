import type { SheetState } from '../../cashier/payment-page.ts'
import type { CashierPort } from '../../cashier/routes.ts'
import type { AlipayCertificates } from './certificates.ts'
import type { AlipayConfig } from './config.ts'
import { ALIPAY } from './name.ts'
import { signedReturnUrl } from './notifications.ts'
import type { AlipayService } from './service.ts'
import { type AlipayOrder, isTrade } from './trades.ts'

/** Buyer's side of Alipay; opening the cashier creates the trade. */
export function alipayCashier(
  service: AlipayService,
  config: AlipayConfig,
  certificates: AlipayCertificates,
): CashierPort {
  const { trades } = service
  return {
    channel: ALIPAY,
    refusalInWechat: () => 'blocked',
    open(cashierId) {
      const known = trades.byCashierId(cashierId)
      if (!known) return undefined
      const order = service.openTrade(known)
      return {
        channel: ALIPAY,
        state: stateOf(order),
        merchantName: config.SANDBOX_MERCHANT_NAME,
        description: order.subject,
        outTradeNo: order.outTradeNo,
        totalFen: order.totalFen,
        createdAt: order.createdAt,
        expiresAt: order.codeExpiresAt ?? order.expiresAt,
        returnUrl: isTrade(order) ? signedReturnUrl(order, config, certificates) : undefined,
        isWide: order.product === 'page',
      }
    },
    pay(cashierId) {
      const order = trades.byCashierId(cashierId)
      if (order && order.paidAt === null) service.pay(order)
    },
    close(cashierId) {
      const order = trades.byCashierId(cashierId)
      if (order) service.cancel(order)
    },
  }
}

function stateOf({ status, paidAt }: AlipayOrder): SheetState {
  if (status === null) return 'expired'
  if (status === 'WAIT_BUYER_PAY') return 'payable'
  if (status === 'TRADE_SUCCESS') return 'paid'
  return paidAt === null ? 'closed' : 'refunded'
}
