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
  channels: readonly OpenChannel[]
  bills: Bills
  clock: SandboxClock
}

/** Calls for tests: the payer's actions, the notification's faults, the bills' faults, and the clock. */
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

  app.post('/control/bills', (request, reply) => {
    const control = BillControl.safeParse(request.body)
    if (!control.success) return reply.code(400).send({ code: 'INVALID', message: z.prettifyError(control.error) })
    bills.setFaults(control.data.channel, control.data.lies)
    return reply.send({})
  })
}
