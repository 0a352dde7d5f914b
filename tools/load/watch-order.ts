import { setTimeout as wait } from 'node:timers/promises'
import { createClient, type Order } from '@wencang/contract'
import { type Attempts, Unanswered, WrongAnswer } from './attempts.ts'
import type { Addresses, Person } from './people.ts'

const CONNECT_AGAIN_AFTER_MILLISECONDS = 500

/** Open stream with its first event. */
interface Opened {
  order: Order
  reader: ReadableStreamDefaultReader<string>
  rest: string
}

/**
 * Watches an order until it is no longer `pending`, reconnecting.
 * @param until in milliseconds of `performance.now()`
 * @returns undefined on timeout.
 */
export async function watchOrder(
  addresses: Addresses,
  attempts: Attempts,
  { person, orderId, until }: { person: Person; orderId: string; until: number },
): Promise<Order | undefined> {
  const url = createClient({ baseUrl: addresses.market }).watchOrder.url({ params: { id: orderId } })
  while (performance.now() < until) {
    const ended = new AbortController()
    const timer = setTimeout(() => ended.abort(), Math.max(0, until - performance.now()))
    try {
      const opened = await attempts.run('stream', (signal) => open(url, person.cookie, { signal, ended: ended.signal }))
      if (opened.order.id !== orderId) throw new WrongAnswer(`the stream of ${orderId} has ${opened.order.id}`)
      const order = await settled(opened)
      if (order) return order
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
    } finally {
      clearTimeout(timer)
      ended.abort()
    }
    await wait(CONNECT_AGAIN_AFTER_MILLISECONDS)
  }
  return undefined
}

/** Opens the stream and reads the first state. */
async function open(
  url: string,
  cookie: string,
  signals: { signal: AbortSignal; ended: AbortSignal },
): Promise<Opened> {
  const connecting = new AbortController()
  const giveUp = () => connecting.abort(signals.signal.reason)
  signals.signal.addEventListener('abort', giveUp)
  signals.ended.addEventListener('abort', () => connecting.abort())
  const response = await fetch(url, { headers: { cookie, accept: 'text/event-stream' }, signal: connecting.signal })
  if (response.status >= 400 && response.status < 500 && response.status !== 429)
    throw new WrongAnswer(`the stream answers ${response.status}`)
  if (!response.ok || !response.body) throw new Error(String(response.status))
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const first = await nextOrder(reader, '')
  signals.signal.removeEventListener('abort', giveUp)
  if (!first) throw new Error('the stream ended without an event')
  return { ...first, reader }
}

/** @returns undefined if the stream ends or breaks while the order is pending. */
async function settled({ order, reader, rest }: Opened): Promise<Order | undefined> {
  let told: { order: Order; rest: string } | undefined = { order, rest }
  while (told?.order.status === 'pending') told = await nextOrder(reader, told.rest).catch(() => undefined)
  return told?.order
}

/** Reads until the next `order` event. */
async function nextOrder(
  reader: ReadableStreamDefaultReader<string>,
  before: string,
): Promise<{ order: Order; rest: string } | undefined> {
  let text = before
  for (;;) {
    const end = text.indexOf('\n\n')
    if (end >= 0) {
      const event = text.slice(0, end)
      text = text.slice(end + 2)
      const data = /^event: ?order\b/m.test(event) && /^data: ?(.*)$/m.exec(event)?.[1]
      if (data) return { order: JSON.parse(data) as Order, rest: text }
      continue
    }
    const { done, value } = await reader.read()
    if (done) return undefined
    text += value
  }
}
