import type { PaymentMode } from '@wencang/domain'
import { freePort } from '@wencang/kernel/program'
import { notifyPath } from '../http/notify-path.ts'
import { openChannels } from '../wiring.ts'
import type { RawNotification } from './forged.ts'
import type { SandboxProcess } from './sandbox-process.ts'
import { startTestApp } from './test-app.ts'

/** API with real adapters and a reachable sandbox; its clock is simulated. */
export async function startPayingApp(
  sandbox: Pick<SandboxProcess, 'variables'>,
  variables: Record<string, string> = {},
) {
  const port = await freePort()
  const notifyBaseUrl = `http://127.0.0.1:${port}`
  const app = await startTestApp({
    RATE_LIMIT_SCALE: '10000',
    ...sandbox.variables,
    NOTIFY_BASE_URL: notifyBaseUrl,
    ...variables,
  })
  const payments = app.context
  // Signatures need real time; the app's clock may move.
  payments.channels = openChannels(app.config)
  const alerts: string[] = []
  const hear = (fields: unknown) => {
    const { alert } = fields as { alert?: string }
    if (alert) alerts.push(alert)
  }
  payments.log = { ...payments.log, error: hear }
  await app.app.listen({ host: '127.0.0.1', port })

  return {
    ...app,
    payments,
    alerts,
    /** Sends a forged notification. */
    async notify(mode: PaymentMode, { headers, payload }: RawNotification) {
      const response = await app.app.inject({ method: 'POST', url: notifyPath(mode), headers, payload })
      return { status: response.statusCode, body: response.body }
    },
    /** A buyer with a payment attempt of 12.34. */
    async paying(paymentMode: PaymentMode, scene = 'qr') {
      const creator = await app.person('creator')
      const buyer = await app.person('buyer')
      const asset = await app.assetOnSale(creator)
      const order = (await buyer.post('/orders', { assetId: asset.id })).body as { id: string }
      const pay = async (mode = paymentMode, how = scene) => {
        const answer = await buyer.post(`/orders/${order.id}/pay`, { paymentMode: mode, scene: how })
        if (answer.status !== 200) throw new Error(`pay: ${answer.status} ${JSON.stringify(answer.body)}`)
        return answer.body as { outTradeNo: string; codeUrl?: string; redirectUrl?: string }
      }
      const { outTradeNo } = await pay()
      const status = async () => (await buyer.get(`/orders/${order.id}`)).body
      return { creator, buyer, asset, order, outTradeNo, pay, status }
    },
    /** Bookings of an order, and the sum of its ledger entries. */
    async books(orderId: string) {
      const sets = await app.db.ledgerTransaction.findMany({ where: { orderId }, include: { entries: true } })
      return {
        sales: sets.filter(({ kind }) => kind === 'sale').length,
        refunds: sets.filter(({ kind }) => kind === 'refund').length,
        sum: sets.flatMap(({ entries }) => entries).reduce((sum, entry) => sum + Number(entry.amountFen), 0),
      }
    },
    [Symbol.asyncDispose]: app.close,
  }
}
export type PayingApp = Awaited<ReturnType<typeof startPayingApp>>
