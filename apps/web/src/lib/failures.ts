import { ApiError, type ErrorCatalogue } from '@wencang/contract'

const TEMPORARY_STATUSES = [0, 429, 500, 502, 503, 504]

/** True when trying the same again may well succeed: no answer, too many requests, a server that is restarting. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && TEMPORARY_STATUSES.includes(error.status)
}

/** True for a failure of this catalogue and code. */
export function hasCode(error: unknown, catalogue: ErrorCatalogue, code: number): boolean {
  return error instanceof ApiError && error.catalogue === catalogue && error.code === code
}
