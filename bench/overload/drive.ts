import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** One thing that a visitor or a buyer does. */
export interface Deed {
  kind: 'list' | 'search' | 'asset' | 'order'
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Outcome {
  kind: Deed['kind']
  /** 0 when no answer came. */
  status: number
  milliseconds: number
  retryAfter: boolean
  /** Of orders, as it was answered. */
  orderId?: string
}

const NO_ANSWER_AFTER_MILLISECONDS = 60_000

/** Does one thing and tells how it went; never throws. */
export function act(base: string, agent: Agent, { kind, method, path, headers, body }: Deed): Promise<Outcome> {
  const began = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, text = '', retryAfter = false) =>
      resolve({
        kind,
        status,
        retryAfter,
        milliseconds: performance.now() - began,
        ...(kind === 'order' && status < 300 && status > 0 && { orderId: (JSON.parse(text) as { id: string }).id }),
      })
    const asked = request(new URL(path, base), { method, agent, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        end(answer.statusCode ?? 0, Buffer.concat(chunks).toString(), answer.headers['retry-after'] !== undefined)
      })
      answer.on('error', () => end(0))
    })
    asked.setTimeout(NO_ANSWER_AFTER_MILLISECONDS, () => asked.destroy())
    asked.on('error', () => end(0))
    asked.end(body)
  })
}

/** So many callers, each doing the next thing when the last is answered. */
export async function closedLoop(
  base: string,
  deeds: () => Deed,
  callers: number,
  seconds: number,
): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const outcomes: Outcome[] = []
  const until = performance.now() + seconds * 1000
  const caller = async () => {
    while (performance.now() < until) outcomes.push(await act(base, agent, deeds()))
  }
  await Promise.all(Array.from({ length: callers }, caller))
  agent.destroy()
  return outcomes
}

const TICK_MILLISECONDS = 5

/** So many things a second, whether the last ones are answered or not. Ends when all are. */
export async function openLoop(
  base: string,
  deeds: () => Deed,
  perSecond: number,
  seconds: number,
): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4096 })
  const under: Promise<Outcome>[] = []
  const began = performance.now()
  while (under.length < perSecond * seconds) {
    const due = Math.min(perSecond * seconds, Math.floor(((performance.now() - began) / 1000) * perSecond))
    while (under.length < due) under.push(act(base, agent, deeds()))
    await wait(TICK_MILLISECONDS)
  }
  const outcomes = await Promise.all(under)
  agent.destroy()
  return outcomes
}

/** @param share 0.5 for the middle. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
