import { isApiError } from '@wencang/contract'
import { UploadStopped } from './retry.ts'
import type { UploadProblem } from './upload-state.ts'

export function problemOf(error: unknown): UploadProblem {
  if (error instanceof UploadStopped) return error.problem
  if (isApiError(error, 'not_signed_in')) return 'signed-out'
  return isGone(error) ? 'not-found' : 'finish-failed'
}

/** Upload missing, or of another user. */
export function isGone(error: unknown): boolean {
  return isApiError(error, 'asset_not_found', 'not_found', 'forbidden', 'not_a_seller')
}
