import { MARKET_ERRORS } from '@wencang/contract'
import { isOverload } from '@wencang/database'
import type { ErrorRules } from '@wencang/kernel/calls'
import { pageInstead } from './page-instead.ts'
import { withoutSlug } from './slug.ts'

const { invalid_parameters, forbidden, not_found, too_large, wrong_content, too_many_requests } = MARKET_ERRORS

export const ERROR_RULES: ErrorRules = {
  entries: MARKET_ERRORS,
  byStatus: {
    400: invalid_parameters,
    403: forbidden,
    404: not_found,
    413: too_large,
    415: wrong_content,
    429: too_many_requests,
  },
  explainsRejections: true,
  isOverload,
  pageInstead,
  pageOfMalformed: withoutSlug,
}
