/** Runs load on servers, and counts what they answer. */
import { Agent, type ClientRequestArgs, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export interface LoadRequest {
  /** Groups outcomes. */
  kind?: string
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
  /** Keeps the response's text. */
  keepsText?: boolean
}

export interface Outcome {
  kind: string | undefined
  /** 0 without a response. */
  status: number
  /** Until the end of the response. */
  milliseconds: number
  retryAfter: boolean
  text: string
}

const TIMEOUT_MILLISECONDS = 60_000

/** Keep-alive connections to one server; further requests queue, which counts. */
export class Connections {
  readonly #agent: Agent
  readonly #server: ClientRequestArgs
  readonly #count: number

  constructor(base: string, count: number) {
    const { hostname, port } = new URL(base)
    this.#agent = new Agent({ keepAlive: true, maxSockets: count, maxFreeSockets: count })
    this.#server = { agent: this.#agent, hostname, port }
    this.#count = count
  }

  /** Sends one request; never throws. */
  send({ kind, method = 'GET', path, headers, body, keepsText = false }: LoadRequest): Promise<Outcome> {
    const began = performance.now()
    return new Promise((resolve) => {
      const end = (status: number, text = '', retryAfter = false) =>
        resolve({ kind, status, retryAfter, text, milliseconds: performance.now() - began })
      const asked = request({ ...this.#server, method, path, headers }, (answer) => {
        const chunks: Buffer[] = []
        if (keepsText) answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        else answer.resume()
        const { statusCode = 0, headers: received } = answer
        answer.on('end', () => end(statusCode, Buffer.concat(chunks).toString(), received['retry-after'] !== undefined))
        answer.on('error', () => end(0))
      })
      asked.setTimeout(TIMEOUT_MILLISECONDS, () => asked.destroy())
      asked.on('error', () => end(0))
      asked.end(body)
    })
  }

  /** Opens all connections, as a proxy keeps them. */
  async open(): Promise<this> {
    await Promise.all(Array.from({ length: this.#count }, () => this.send({ path: '/healthz' })))
    return this
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** Closed loop: each caller waits for its result before it acts again. @param goesOn Asked before each act. */
export async function closedLoop<T>(act: () => Promise<T>, callers: number, goesOn: () => boolean): Promise<T[]> {
  const results: T[] = []
  const caller = async () => {
    while (goesOn()) results.push(await act())
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return results
}

export function forSeconds(seconds: number): () => boolean {
  const until = performance.now() + seconds * 1000
  return () => performance.now() < until
}

export function forTimes(times: number): () => boolean {
  let left = times
  return () => left-- > 0
}

/** Closed loop of requests over one connection for each caller. @param pauseMilliseconds After each response. */
export async function requestsInLoop(
  base: string,
  nextRequest: () => LoadRequest,
  { callers, goesOn, pauseMilliseconds = 0 }: { callers: number; goesOn: () => boolean; pauseMilliseconds?: number },
): Promise<Outcome[]> {
  const connections = new Connections(base, callers)
  const act = async () => {
    const outcome = await connections.send(nextRequest())
    if (pauseMilliseconds > 0) await wait(pauseMilliseconds)
    return outcome
  }
  try {
    return await closedLoop(act, callers, goesOn)
  } finally {
    connections.close()
  }
}

/** Requests for these paths in turn, starting anywhere, so that runs do not repeat one another. */
export function inTurn(paths: readonly string[], headers: Record<string, string> = {}): () => LoadRequest {
  let at = Math.floor(Math.random() * paths.length)
  return () => ({ path: paths[at++ % paths.length] ?? '', headers })
}

/** Milliseconds of responses. @throws {Error} for a status other than 200. */
export function timesOf(outcomes: readonly Outcome[]): number[] {
  const refused = outcomes.filter(({ status }) => status !== 200)
  if (refused.length > 0) throw new Error(`${refused.length} responses with status ${refused[0]?.status}`)
  return outcomes.map(({ milliseconds }) => milliseconds)
}

const TICK_MILLISECONDS = 5

/**
 * Open loop: acts at a fixed rate, independent of the results.
 * @param rate.rampSeconds Of a linear rise before, for caches and JIT compilation.
 * @returns the results of the rise and of the fixed rate.
 */
export async function openLoop<T>(
  act: (index: number) => Promise<T>,
  { perSecond, seconds, rampSeconds = 0 }: { perSecond: number; seconds: number; rampSeconds?: number },
): Promise<{ rising: T[]; steady: T[] }> {
  const under: Promise<T>[] = []
  const rampActs = Math.floor((perSecond * rampSeconds) / 2)
  const total = rampActs + Math.floor(perSecond * seconds)
  const began = performance.now()
  while (under.length < total) {
    const now = (performance.now() - began) / 1000
    const due =
      now < rampSeconds ? (perSecond * now * now) / (2 * rampSeconds) : rampActs + (now - rampSeconds) * perSecond
    while (under.length < Math.min(total, Math.floor(due))) under.push(act(under.length))
    await wait(TICK_MILLISECONDS)
  }
  const results = await Promise.all(under)
  return { rising: results.slice(0, rampActs), steady: results.slice(rampActs) }
}
