import { ACCOUNT_ERRORS } from '@wencang/contract'
import { isOverload } from '@wencang/database'
import type { ErrorRules } from '@wencang/kernel/calls'

/** How the sign-in host responds to errors. */
export const ERROR_RULES: ErrorRules = {
  entries: ACCOUNT_ERRORS,
  byStatus: { 413: ACCOUNT_ERRORS.file_too_large },
  explainsRejections: false,
  isOverload,
}
