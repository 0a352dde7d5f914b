import { MarketError, type Order } from '@wencang/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OrderEvents } from './events.ts'

const HEARTBEAT_MILLISECONDS = 15_000

/**
 * Sends an order as server-sent events: at once, and at every change; a comment every 15 s keeps proxies from hanging up.
 * @param load The order as it is now; throws when the caller may not see it any more (signed out), which ends the stream.
 */
export async function streamOrder(
  request: FastifyRequest,
  reply: FastifyReply,
  events: OrderEvents,
  orderId: string,
  load: () => Promise<Order>,
): Promise<FastifyReply> {
  let lastSent = ''
  let isSending = false
  let isStale = false
  let isEnded = false

  // One at a time, and once more when something changed meanwhile: what is sent last is the latest.
  const send = async () => {
    isStale = true
    if (isSending) return
    isSending = true
    try {
      while (isStale && !isEnded) {
        isStale = false
        const order = await load()
        const signature = JSON.stringify({ ...order, remainingPaymentTime: undefined })
        if (signature === lastSent) continue
        lastSent = signature
        reply.raw.write(`event: order\ndata: ${JSON.stringify(order)}\n\n`)
      }
    } catch (error) {
      if (!(error instanceof MarketError)) request.log.warn({ err: error }, 'order stream')
      end()
    } finally {
      isSending = false
    }
  }

  // Subscribed before the first look, so that no change falls between the two.
  const unsubscribe = events.subscribe(orderId, send)
  const heartbeat = setInterval(() => {
    reply.raw.write(': still here\n\n')
    // Also finds a session that was ended, and a change whose notification was lost.
    void send()
  }, HEARTBEAT_MILLISECONDS)

  function end(): void {
    if (isEnded) return
    isEnded = true
    clearInterval(heartbeat)
    unsubscribe()
    reply.raw.end()
  }

  request.raw.on('close', end)
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that buffer (nginx) are told not to.
    'x-accel-buffering': 'no',
  })
  await send()
  return reply
}
