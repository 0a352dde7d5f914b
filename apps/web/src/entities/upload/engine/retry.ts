import { ApiError } from '@wencang/contract'
import type { UploadPorts } from './upload-ports.ts'
import type { UploadProblem } from './upload-state.ts'

/** Stalls a run until the user resumes it. */
export class UploadStopped extends Error {
  override readonly name = 'UploadStopped'
  readonly problem: UploadProblem

  constructor(problem: UploadProblem) {
    super(problem)
    this.problem = problem
  }
}

const FIRST_WAIT_MILLISECONDS = 500
const MAX_WAIT_MILLISECONDS = 15_000
/** Retries after failure responses. */
export const MAX_RETRIES = 3
/** Fewer failures are not shown. */
const QUIET_FAILURES = 3
/** Without responses for this long, the upload stalls. */
export const MAX_OUTAGE_MILLISECONDS = 5 * 60_000

/** 500 ms, doubling up to 15 s. @param failures From 1. */
export function waitAfter(failures: number): number {
  return Math.min(MAX_WAIT_MILLISECONDS, FIRST_WAIT_MILLISECONDS * 2 ** (failures - 1))
}

/** Tracks outages across all requests of an upload. */
export class Retry {
  #lostSince: number | undefined
  readonly #ports: Pick<UploadPorts, 'wait' | 'now'>
  readonly #onChange: (reconnecting: boolean) => void

  constructor(ports: Pick<UploadPorts, 'wait' | 'now'>, onChange: (reconnecting: boolean) => void) {
    this.#ports = ports
    this.#onChange = onChange
  }

  /** Call on any response. */
  answered(): void {
    if (this.#lostSince === undefined) return
    this.#lostSince = undefined
    this.#onChange(false)
  }

  /**
   * Waits before a retry.
   * @param failures Consecutive failures, from 1.
   * @throws {UploadStopped} `connection-lost` after the maximum outage.
   */
  async wait(failures: number, signal: AbortSignal): Promise<void> {
    this.#lostSince ??= this.#ports.now()
    if (this.#ports.now() - this.#lostSince > MAX_OUTAGE_MILLISECONDS) throw new UploadStopped('connection-lost')
    if (failures >= QUIET_FAILURES) this.#onChange(true)
    await this.#ports.wait(waitAfter(failures), signal)
  }

  /** Retries with backoff: minutes without response, three times on temporary failures. Throws other failures. */
  async persist<Answer>(call: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
    let unanswered = 0
    let refused = 0
    for (;;) {
      try {
        const answer = await call()
        this.answered()
        return answer
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof ApiError && error.isTemporary)) throw error
        if (error.isUnanswered) {
          await this.wait(++unanswered, signal)
          continue
        }
        this.answered()
        if (++refused > MAX_RETRIES) throw error
        await this.#ports.wait(waitAfter(refused), signal)
      }
    }
  }

  /** Like `persist`, for optional calls. @returns undefined if rejected. */
  async optional<Answer>(call: () => Promise<Answer>, signal: AbortSignal): Promise<Answer | undefined> {
    try {
      return await this.persist(call, signal)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return undefined
    }
  }
}
