import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Bills } from '../bills/bill.ts'
import type { OpenChannel } from '../channels/channel.ts'
import { CHANNELS } from '../channels/registry.ts'
import type { SandboxClock } from '../clock.ts'
import { DeliveryFaults } from '../notify/faults.ts'

const PaymentControl = z.strictObject({
  outcome: z.enum(['success', 'fail', 'close']),
  notify: DeliveryFaults.optional(),
})

const ClockControl = z.strictObject({ advanceSeconds: z.number().min(-31_536_000).max(31_536_000) })

const BillControl = z.strictObject({
  channel: z.enum(CHANNELS.map(({ name }) => name)),
  /** Replaces all faults of this channel's bills. */
  lies: z.array(
    z.strictObject({
      outTradeNo: z.string().min(1),
      refundNo: z.string().min(1).optional(),
      lie: z.enum(['omit', 'amount', 'invent']),
      amountFen: z.int().min(1).optional(),
    }),
  ),
})

const HistoryControl = z.strictObject({
  channel: z.enum(CHANNELS.map(({ name }) => name)),
  payments: z
    .array(
      z.strictObject({
        outTradeNo: z.string().min(1).max(32),
        transactionId: z.string().min(1).max(64),
        amountFen: z.int().min(1),
        subject: z.string().min(1).max(127),
        paidAt: z.iso.datetime(),
      }),
    )
    .max(1000),
})

interface Parts {
  channels: readonly OpenChannel[]
  bills: Bills
  clock: SandboxClock
}

/** Test calls: payer actions, delivery and bill faults, clock, past payments. */
export function controlRoutes(app: FastifyInstance, { channels, bills, clock }: Parts): void {
  app.post<{ Params: { outTradeNo: string } }>('/control/payments/:outTradeNo', (request, reply) => {
    const control = PaymentControl.safeParse(request.body)
    if (!control.success) return reply.code(400).send({ code: 'INVALID', message: z.prettifyError(control.error) })
    const { outTradeNo } = request.params
    const isDone = channels.map((channel) => channel.act(outTradeNo, control.data)).find((done) => done !== undefined)
    if (isDone === undefined) {
      return reply.code(404).send({ code: 'NOT_FOUND', message: 'no channel knows this number' })
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

  // Past payments that the demo begins with.
  app.post('/control/history', (request, reply) => {
    const control = HistoryControl.safeParse(request.body)
    if (!control.success) return reply.code(400).send({ code: 'INVALID', message: z.prettifyError(control.error) })
    const channel = channels[CHANNELS.findIndex(({ name }) => name === control.data.channel)]
    for (const payment of control.data.payments) channel?.remember?.({ ...payment, paidAt: Date.parse(payment.paidAt) })
    return reply.send({})
  })

  app.post('/control/bills', (request, reply) => {
    const control = BillControl.safeParse(request.body)
    if (!control.success) return reply.code(400).send({ code: 'INVALID', message: z.prettifyError(control.error) })
    bills.setFaults(control.data.channel, control.data.lies)
    return reply.send({})
  })
}
