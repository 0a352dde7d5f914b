import { setTimeout as wait } from 'node:timers/promises'

/** What a request is part of. */
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

/** How a request ended: at once, after its one retry, or not at all. */
export type Ending = 'well' | 'retried' | 'failed'

/** One request that has ended. */
export interface Ended {
  kind: Kind
  ending: Ending
  /** When its first attempt began, in milliseconds of `performance.now()`. */
  at: number
  /** Why its last failed attempt did: a status, or the error's name. */
  reason?: string
}

/** Answers that say that a server cannot answer now. All others are answers. */
const TROUBLED = new Set([429, 500, 502, 503, 504, 507])

/** Two attempts of a request failed. */
export class Unanswered extends Error {
  override name = 'Unanswered'
}

/** An answer that cannot be true: another price, another byte, a second order. */
export class WrongAnswer extends Error {
  override name = 'WrongAnswer'
}

/** An attempt that got the status of a troubled server. */
class Troubled extends Error {
  override name = 'Troubled'
}

/** A request that may be repeated once, and an account of how all of them ended. */
export class Attempts {
  readonly ended: Ended[] = []
  readonly wrong: { kind: Kind | 'afterwards'; what: string; at: number }[] = []
  readonly #patience: { retryAfterMilliseconds: number; timeoutMilliseconds: number }

  constructor(patience = { retryAfterMilliseconds: 500, timeoutMilliseconds: 15_000 }) {
    this.#patience = patience
  }

  /**
   * Does something that counts as one request, and once more if it fails without an answer.
   * @param work throws {@link WrongAnswer} for an answer that is not true, which is never tried again.
   * @throws {Unanswered} if the second attempt failed too.
   */
  async run<T>(kind: Kind, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const at = performance.now()
    const first = await this.#attempt(work)
    if ('result' in first) {
      this.ended.push({ kind, ending: 'well', at })
      return first.result
    }
    await wait(this.#patience.retryAfterMilliseconds)
    const second = await this.#attempt(work)
    if ('result' in second) {
      this.ended.push({ kind, ending: 'retried', at, reason: first.reason })
      return second.result
    }
    this.ended.push({ kind, ending: 'failed', at, reason: second.reason })
    throw new Unanswered(`${kind}: ${second.reason}`)
  }

  /** A `fetch` of one kind of requests that resolves once the whole body is there. */
  fetch(kind: Kind): typeof fetch {
    return (input, init) => this.run(kind, (signal) => fetchWhole(input, { ...init, signal }))
  }

  /** Counts what was promised and did not come as a request that failed. @throws {Unanswered} */
  giveUp(kind: Kind, reason: string): never {
    this.ended.push({ kind, ending: 'failed', at: performance.now(), reason })
    throw new Unanswered(`${kind}: ${reason}`)
  }

  /** Notes an answer that is not true. */
  note(kind: Kind | 'afterwards', what: string): void {
    this.wrong.push({ kind, what, at: performance.now() })
  }

  async #attempt<T>(work: (signal: AbortSignal) => Promise<T>): Promise<{ result: T } | { reason: string }> {
    try {
      return { result: await work(AbortSignal.timeout(this.#patience.timeoutMilliseconds)) }
    } catch (error) {
      if (error instanceof WrongAnswer) throw error
      return { reason: reasonOf(error) }
    }
  }
}

/** @throws {Troubled} for a status that says so; @throws what `fetch` throws, also while the body arrives. */
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
