import { ACCOUNT_ERRORS } from '@wencang/contract'
import { isOverload } from '@wencang/database'
import type { ErrorRules } from '@wencang/kernel/calls'
import { SIGN_IN_PATH } from '../gateway/index.ts'

/** Error responses of the sign-in host. */
export const ERROR_RULES: ErrorRules = {
  entries: ACCOUNT_ERRORS,
  byStatus: { 413: ACCOUNT_ERRORS.file_too_large },
  explainsRejections: false,
  isOverload,
  // Redirects browsers that open the host itself.
  pageInstead: ({ method, url, headers }) =>
    method === 'GET' && /^\/(?:\?|$)/.test(url) && headers.accept?.includes('text/html') ? SIGN_IN_PATH : undefined,
}
