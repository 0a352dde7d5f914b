import { type AccountErrorName, type ErrorCatalogue, errorNameOf, type MarketErrorName } from './error-codes.ts'
import type { Problem } from './problem.ts'

/** Too many requests, or a server that is restarting behind a proxy. */
const TEMPORARY_STATUSES = [429, 500, 502, 503, 504]

/** A call that failed. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** HTTP status; 0 when there was no response. */
  readonly status: number
  readonly catalogue: ErrorCatalogue
  /** The problem in the response's body; undefined if the response was not from our servers. */
  readonly problem: Problem | undefined
  /** The error's name in its catalogue; undefined if the response has no code that we know. */
  readonly error: MarketErrorName | AccountErrorName | undefined

  constructor(status: number, catalogue: ErrorCatalogue, problem: Problem | undefined, cause?: unknown) {
    super(problem?.error_msg ?? `HTTP ${status}`, { cause })
    this.status = status
    this.catalogue = catalogue
    this.problem = problem
    this.error = errorNameOf(catalogue, problem?.error_code)
  }

  get isUnanswered(): boolean {
    return this.status === 0
  }

  /** Whether a retry may well succeed: no response, too many requests, a server that is restarting. */
  get isTemporary(): boolean {
    return this.isUnanswered || TEMPORARY_STATUSES.includes(this.status)
  }

  /** The key of the text to show; undefined if the text catalogues have none for this error. */
  get textKey(): string | undefined {
    if (this.isUnanswered) return 'http.offline'
    return this.error && `${this.catalogue}.error.${this.error}`
  }
}

/** Whether a thrown value is a failed call with one of these errors. */
export function isApiError(error: unknown, ...names: (MarketErrorName | AccountErrorName)[]): error is ApiError {
  return error instanceof ApiError && error.error !== undefined && names.includes(error.error)
}

/** Whether a thrown value is a failed call that may well succeed when retried. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && error.isTemporary
}
