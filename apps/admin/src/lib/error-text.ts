import { ApiError } from '@wencang/contract'
import i18next from 'i18next'

/** The text of a failure's code in its own catalogue, else the server's `error_msg`, else "server busy". */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return i18next.t('http.code.500')
  if (error.status === 0) return i18next.t('http.offline')
  const key = `${error.catalogue}.code.${error.code}`
  return i18next.exists(key) ? i18next.t(key) : error.problem?.error_msg || i18next.t('http.code.500')
}
