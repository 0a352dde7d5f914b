import { ApiError } from '@wencang/contract'
import i18next from 'i18next'

/** Catalogue, else `error_msg`, else "server busy". */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return i18next.t('http.error.busy')
  return error.textKey ? i18next.t(error.textKey) : error.problem?.error_msg || i18next.t('http.error.busy')
}
