import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AlipayCertificates } from '../alipay/certificates.ts'
import type { AlipayService } from '../alipay/service.ts'
import type { Bills } from '../bills/bill.ts'
import type { SandboxClock } from '../clock.ts'
import { DeliveryFaults } from '../notify/faults.ts'
import type { PlatformIdentities } from '../wechatpay/platform-identities.ts'
import type { WechatPayService } from '../wechatpay/service.ts'

const PaymentControl = z.strictObject({
  outcome: z.enum(['success', 'fail', 'close']),
  notify: DeliveryFaults.optional(),
})
type PaymentControl = z.infer<typeof PaymentControl>

const ClockControl = z.strictObject({ advanceSeconds: z.number().min(-31_536_000).max(31_536_000) })

const PlatformControl = z.strictObject({
  /** The kind of identity with which WeChat Pay signs notifications from now on. */
  notifiesBy: z.enum(['public-key', 'certificate']).optional(),
  /** WeChat Pay gets a new certificate. */
  rotate: z.boolean().optional(),
})

const AlipayPlatformControl = z.strictObject({
  /** Whether the app is in certificate mode from now on. */
  signsBy: z.enum(['public-key', 'certificate']).optional(),
  /** Alipay gets a new certificate, which affects only apps in certificate mode. */
  rotate: z.boolean().optional(),
})

const BillControl = z.strictObject({
  channel: z.enum(['wechatpay', 'alipay']),
  /** From now on, the bills of this channel have exactly these faults. */
  lies: z.array(
    z.strictObject({
      outTradeNo: z.string().min(1),
      refundNo: z.string().min(1).optional(),
      lie: z.enum(['omit', 'amount', 'invent']),
      amountFen: z.int().min(1).optional(),
    }),
  ),
})

interface Parts {
  bills: Bills
  platform: PlatformIdentities
  certificates: AlipayCertificates
  wechatpay: WechatPayService
  alipay: AlipayService
  clock: SandboxClock
}

/** Calls for tests: the payer's actions, the notification's faults, and the clock. */
export function controlRoutes(
  app: FastifyInstance,
  { wechatpay, alipay, platform, certificates, bills, clock }: Parts,
): void {
  app.post<{ Params: { outTradeNo: string } }>('/control/payments/:outTradeNo', (request, reply) => {
    const control = PaymentControl.safeParse(request.body)
    if (!control.success) return reply.code(400).send({ code: 'INVALID', message: z.prettifyError(control.error) })
    const { outTradeNo } = request.params
    const isDone = actOnWechat(outTradeNo, control.data) ?? actOnAlipay(outTradeNo, control.data)
    if (isDone === undefined) {
      return reply.code(404).send({ code: 'NOT_FOUND', message: 'neither channel knows this number' })
    }
    if (!isDone) return reply.code(409).send({ code: 'OVER', message: 'the trade is over, or its code is' })
    return reply.send({})
  })

  app.post('/control/clock', (request, reply) => {
    const control = ClockControl.safeParse(request.body)
    if (!control.success) return reply.code(400).send({ code: 'INVALID', message: z.prettifyError(control.error) })
    clock.advance(control.data.advanceSeconds)
    return reply.send({ now: new Date(clock.now()).toISOString() })
  })

  app.post('/control/bills', (request, reply) => {
    const control = BillControl.safeParse(request.body)
    if (!control.success) return reply.code(400).send({ code: 'INVALID', message: z.prettifyError(control.error) })
    bills.tell(control.data.channel, control.data.lies)
    return reply.send({})
  })

  app.post('/control/wechatpay/platform', (request, reply) => {
    const control = PlatformControl.safeParse(request.body)
    if (!control.success) return reply.code(400).send({ code: 'INVALID', message: z.prettifyError(control.error) })
    const { notifiesBy, rotate } = control.data
    if (notifiesBy) platform.notifiesBy = notifiesBy
    return reply.send(rotate ? { serial: platform.rotate() } : {})
  })

  /** Returns the three files that a merchant in certificate mode downloads from Alipay's console. */
  app.post('/control/alipay/platform', async (request, reply) => {
    const control = AlipayPlatformControl.safeParse(request.body)
    if (!control.success) return reply.code(400).send({ code: 'INVALID', message: z.prettifyError(control.error) })
    const { signsBy, rotate } = control.data
    if (signsBy) certificates.isRequired = signsBy === 'certificate'
    if (rotate) certificates.rotate()
    return reply.send(await certificates.files())
  })

  /** @returns Whether it succeeded; undefined for a number that this channel does not know. */
  function actOnWechat(outTradeNo: string, { outcome, notify }: PaymentControl): boolean | undefined {
    const trade = wechatpay.trades.byOutTradeNo(outTradeNo)
    if (!trade) return undefined
    if (outcome === 'success') return wechatpay.pay(outTradeNo, notify)
    if (outcome === 'close') return wechatpay.trades.close(outTradeNo)
    return trade.state === 'NOTPAY'
  }

  function actOnAlipay(outTradeNo: string, { outcome, notify }: PaymentControl): boolean | undefined {
    const order = alipay.trades.byOutTradeNo(outTradeNo)
    if (!order) return undefined
    if (outcome === 'success') return alipay.pay(order, notify)
    if (outcome === 'close') return alipay.giveUp(order, notify)
    return alipay.openTrade(order).status === 'WAIT_BUYER_PAY'
  }
}
