import { text } from 'node:stream/consumers'
import { serveLocally } from '@wencang/kernel/testing'
import { signatureOf } from './index.ts'

interface Trade {
  number: string
  amountFen: number
  notifyUrl: string
  state: 'unpaid' | 'paid' | 'closed'
}

/** The third channel's server. @param key Shared with the merchant. */
export async function startStandIn(key: string) {
  const trades = new Map<string, Trade>()
  const refunds = new Map<string, number>()
  const reportOf = (number: string) => {
    const { state = 'absent', amountFen = 0 } = trades.get(number) ?? {}
    return { number, state, amountFen }
  }
  const handlers: Record<string, (payload: Trade & { refundNo: string }) => object> = {
    '/create': ({ number, amountFen, notifyUrl }) => {
      trades.set(number, { number, amountFen, notifyUrl, state: 'unpaid' })
      return {}
    },
    '/query': ({ number }) => reportOf(number),
    '/close': ({ number }) => {
      const trade = trades.get(number)
      if (trade?.state === 'unpaid') trade.state = 'closed'
      return {}
    },
    '/refund': ({ refundNo, amountFen }) => {
      refunds.set(refundNo, amountFen)
      return {}
    },
  }
  const server = await serveLocally(async (request, response) => {
    const body = await text(request)
    const handle = handlers[request.url ?? '']
    if (!handle || request.headers['third-signature'] !== signatureOf(key, body)) return response.writeHead(400).end()
    const answer = JSON.stringify(handle(JSON.parse(body)))
    return response.setHeader('third-signature', signatureOf(key, answer)).end(answer)
  })
  return {
    ...server,
    refunds,
    /** Pays and notifies the merchant. @returns the merchant's response. */
    async pay(number: string): Promise<Response> {
      const trade = trades.get(number)
      if (!trade) throw new Error(`no trade ${number}`)
      trade.state = 'paid'
      const body = JSON.stringify(reportOf(number))
      return fetch(trade.notifyUrl, {
        method: 'POST',
        headers: { 'third-signature': signatureOf(key, body) },
        body,
      })
    },
  }
}
