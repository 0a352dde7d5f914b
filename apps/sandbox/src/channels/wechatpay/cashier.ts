import type { SheetState } from '../../cashier/payment-page.ts'
import type { CashierPort } from '../../cashier/routes.ts'
import { WECHAT } from './name.ts'
import type { WechatPayService } from './service.ts'
import type { WechatTrade } from './trades.ts'

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The payer's side of WeChat Pay. */
export function wechatCashier(service: WechatPayService, merchantName: string): CashierPort {
  const { trades } = service

  function payableTrade(prepayId: string): WechatTrade | undefined {
    const trade = trades.byPrepayId(prepayId)
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
    open(prepayId, redirectUrl) {
      const trade = trades.byPrepayId(prepayId)
      const returnUrl = trade?.tradeType === 'MWEB' ? permittedRedirect(redirectUrl) : undefined
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

/** The redirect URL, which merchants append unsigned, if its host is registered with the channel; in a demo those are this machine's hosts. */
function permittedRedirect(url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined
  const { protocol, hostname, href } = new URL(url)
  return (protocol === 'http:' || protocol === 'https:') && LOOPBACK_HOSTS.has(hostname) ? href : undefined
}
