import { ApiError } from '@wencang/contract'
import type { i18n } from 'i18next'

/**
 * What to tell the user: the text of the code in its own catalogue, else the server's `error_msg`, else "server busy".
 * A failure without any answer has its own text.
 */
export function errorText(error: unknown, { t, exists }: Pick<i18n, 't' | 'exists'>): string {
  if (!(error instanceof ApiError)) return t('http.code.500')
  if (error.status === 0) return t('http.offline')
  const key = `${error.catalogue}.code.${error.code}`
  if (exists(key)) return t(key)
  return error.problem?.error_msg || t('http.code.500')
}
