import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** One request of a visitor or buyer. */
export interface LoadRequest {
  kind: 'list' | 'search' | 'asset' | 'order' | 'payment'
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Outcome {
  kind: LoadRequest['kind']
  /** 0 without a response. */
  status: number
  milliseconds: number
  retryAfter: boolean
  /** Order ID from the response, for orders. */
  orderId?: string
}

const NO_ANSWER_AFTER_MILLISECONDS = 60_000

/** Sends one request; never throws. */
export function send(base: string, agent: Agent, { kind, method, path, headers, body }: LoadRequest): Promise<Outcome> {
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

/** Closed loop: each caller waits for its response. */
export async function closedLoop(
  base: string,
  nextRequest: () => LoadRequest,
  callers: number,
  seconds: number,
): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const outcomes: Outcome[] = []
  const until = performance.now() + seconds * 1000
  const caller = async () => {
    while (performance.now() < until) outcomes.push(await send(base, agent, nextRequest()))
  }
  await Promise.all(Array.from({ length: callers }, caller))
  agent.destroy()
  return outcomes
}

const TICK_MILLISECONDS = 5
/** Like a proxy's connections; further requests queue, which counts. */
const MAX_CONNECTIONS = 1_000

/** Ramp-up, for caches and JIT compilation. */
const RAMP_SECONDS = 4

/** Opens all connections first, as a proxy keeps them. */
async function connectedAgent(base: string): Promise<Agent> {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS, maxFreeSockets: MAX_CONNECTIONS })
  const hello: LoadRequest = { kind: 'list', method: 'GET', path: '/healthz' }
  await Promise.all(Array.from({ length: MAX_CONNECTIONS }, () => send(base, agent, hello)))
  return agent
}

/**
 * Open loop: sends at a fixed rate.
 * @returns the results of the ramp-up and the others.
 */
export async function openLoop(
  base: string,
  nextRequest: () => LoadRequest,
  perSecond: number,
  seconds: number,
): Promise<{ rising: Outcome[]; outcomes: Outcome[] }> {
  const agent = await connectedAgent(base)
  const under: Promise<Outcome>[] = []
  const rampRequests = Math.floor((perSecond * RAMP_SECONDS) / 2)
  const total = rampRequests + Math.floor(perSecond * seconds)
  const began = performance.now()
  while (under.length < total) {
    const now = (performance.now() - began) / 1000
    const due =
      now < RAMP_SECONDS
        ? (perSecond * now * now) / (2 * RAMP_SECONDS)
        : rampRequests + (now - RAMP_SECONDS) * perSecond
    while (under.length < Math.min(total, Math.floor(due))) under.push(send(base, agent, nextRequest()))
    await wait(TICK_MILLISECONDS)
  }
  const outcomes = await Promise.all(under)
  agent.destroy()
  return { rising: outcomes.slice(0, rampRequests), outcomes: outcomes.slice(rampRequests) }
}

/** @param share 0.5 for the median. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
