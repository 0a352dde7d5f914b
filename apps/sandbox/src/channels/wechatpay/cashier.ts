import type { SheetState } from '../../cashier/payment-page.ts'
import type { CashierPort } from '../../cashier/routes.ts'
import { WECHAT } from './name.ts'
import { permittedRedirect } from './redirects.ts'
import type { WechatPayService } from './service.ts'
import type { WechatTrade } from './trades.ts'

export function wechatCashier(service: WechatPayService, merchantName: string): CashierPort {
  const { trades } = service

  /** In-app payments have no page. */
  function cashierTrade(prepayId: string): WechatTrade | undefined {
    const trade = trades.byPrepayId(prepayId)
    return trade?.tradeType === 'JSAPI' ? undefined : trade
  }

  function payableTrade(prepayId: string): WechatTrade | undefined {
    const trade = cashierTrade(prepayId)
    return trade && stateOf(trade) === 'payable' ? trade : undefined
  }

  function stateOf(trade: WechatTrade): SheetState {
    if (trade.state === 'SUCCESS') return 'paid'
    if (trade.state === 'REFUND') return 'refunded'
    if (trade.state === 'CLOSED') return 'closed'
    return trades.isExpired(trade) || trades.isCodeStale(trade) ? 'expired' : 'payable'
  }

  return {
    channel: WECHAT,
    // H5 payment is for other phone browsers.
    refusalInWechat: (prepayId) => (trades.byPrepayId(prepayId)?.tradeType === 'MWEB' ? 'outside' : undefined),
    open(prepayId, redirectUrl) {
      const trade = cashierTrade(prepayId)
      const returnUrl = trade?.tradeType === 'MWEB' ? permittedRedirect(redirectUrl)?.href : undefined
      return (
        trade && {
          channel: WECHAT,
          state: stateOf(trade),
          merchantName,
          description: trade.description,
          outTradeNo: trade.outTradeNo,
          totalFen: trade.totalFen,
          createdAt: trade.createdAt,
          expiresAt: trade.expiresAt,
          returnUrl,
          query: returnUrl ? { redirect_url: returnUrl } : undefined,
          isWide: false,
        }
      )
    },
    pay(prepayId) {
      const trade = payableTrade(prepayId)
      if (trade) service.pay(trade.outTradeNo)
    },
    close(prepayId) {
      const trade = trades.byPrepayId(prepayId)
      if (trade) trades.close(trade.outTradeNo)
    },
  }
}
