import { type AccountErrorName, type ErrorCatalogue, errorNameOf, type MarketErrorName } from './error-codes.ts'
import type { Problem } from './problem.ts'

/** 429, or a server restarting behind a proxy. */
const TEMPORARY_STATUSES = [429, 500, 502, 503, 504]

export class ApiError extends Error {
  override name = 'ApiError'
  /** HTTP status; 0 without a response. */
  readonly status: number
  readonly catalogue: ErrorCatalogue
  /** Problem body; undefined for responses from other servers. */
  readonly problem: Problem | undefined
  /** Catalogue error name; undefined for unknown codes. */
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

  get isTemporary(): boolean {
    return this.isUnanswered || TEMPORARY_STATUSES.includes(this.status)
  }

  /** Locale key of the message; undefined if there is none. */
  get textKey(): string | undefined {
    if (this.isUnanswered) return 'http.offline'
    return this.error && `${this.catalogue}.error.${this.error}`
  }
}

/** Whether the value is an {@link ApiError} with one of these names. */
export function isApiError(error: unknown, ...names: (MarketErrorName | AccountErrorName)[]): error is ApiError {
  return error instanceof ApiError && error.error !== undefined && names.includes(error.error)
}

/** Whether the value is a failed call worth retrying. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && error.isTemporary
}
