import { setTimeout as wait } from 'node:timers/promises'

export const KINDS = [
  'page',
  'catalogue',
  'register',
  'sign-in',
  'order',
  'payment',
  'channel',
  'stream',
  'download',
  'upload',
  'library',
] as const
export type Kind = (typeof KINDS)[number]

/** First attempt, one retry, or failure. */
export type Ending = 'well' | 'retried' | 'failed'

export interface Ended {
  kind: Kind
  ending: Ending
  /** Start of the first attempt, in milliseconds of `performance.now()`. */
  at: number
  /** Last failure: a status or error name. */
  reason?: string
}

/** Statuses of temporary server trouble. */
const TROUBLED = new Set([429, 500, 502, 503, 504, 507])

/** Both attempts of a request failed. */
export class Unanswered extends Error {
  override name = 'Unanswered'
}

/** Incorrect response: another price, another byte, a second order. */
export class WrongAnswer extends Error {
  override name = 'WrongAnswer'
}

/** An attempt got a temporary-trouble status. */
class Troubled extends Error {
  override name = 'Troubled'
}

/** Sends requests with one retry and records the outcomes. */
export class Attempts {
  readonly ended: Ended[] = []
  readonly wrong: { kind: Kind | 'afterwards'; what: string; at: number }[] = []
  readonly #limits: { retryAfterMilliseconds: number; timeoutMilliseconds: number }

  constructor(limits = { retryAfterMilliseconds: 500, timeoutMilliseconds: 15_000 }) {
    this.#limits = limits
  }

  /**
   * Counts as one request, with one retry.
   * @param work throws {@link WrongAnswer} for an incorrect response, which is never retried.
   * @throws {Unanswered} if the second attempt failed too.
   */
  async run<T>(kind: Kind, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const at = performance.now()
    const first = await this.#attempt(work)
    if ('result' in first) {
      this.ended.push({ kind, ending: 'well', at })
      return first.result
    }
    await wait(this.#limits.retryAfterMilliseconds)
    const second = await this.#attempt(work)
    if ('result' in second) {
      this.ended.push({ kind, ending: 'retried', at, reason: first.reason })
      return second.result
    }
    this.ended.push({ kind, ending: 'failed', at, reason: second.reason })
    throw new Unanswered(`${kind}: ${second.reason}`)
  }

  /** Counted `fetch`; resolves with the whole body. */
  fetch(kind: Kind): typeof fetch {
    return (input, init) => this.run(kind, (signal) => fetchWhole(input, { ...init, signal }))
  }

  /** Records a missing promised result as a failed request. @throws {Unanswered} */
  giveUp(kind: Kind, reason: string): never {
    this.ended.push({ kind, ending: 'failed', at: performance.now(), reason })
    throw new Unanswered(`${kind}: ${reason}`)
  }

  /** Records an incorrect response. */
  note(kind: Kind | 'afterwards', what: string): void {
    this.wrong.push({ kind, what, at: performance.now() })
  }

  async #attempt<T>(work: (signal: AbortSignal) => Promise<T>): Promise<{ result: T } | { reason: string }> {
    try {
      return { result: await work(AbortSignal.timeout(this.#limits.timeoutMilliseconds)) }
    } catch (error) {
      if (error instanceof WrongAnswer) throw error
      return { reason: reasonOf(error) }
    }
  }
}

/** @throws {Troubled} for a temporary-trouble status; @throws what `fetch` throws, also while the body arrives. */
export async function fetchWhole(input: string | URL | Request, init: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  const body = await response.arrayBuffer()
  if (TROUBLED.has(response.status)) throw new Troubled(String(response.status))
  return new Response(body.byteLength > 0 ? body : null, { status: response.status, headers: response.headers })
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = (error.cause ?? {}) as { code?: string }
  return error instanceof Troubled ? error.message : (code ?? error.name)
}
