import { ApiError } from '@wencang/contract'
import i18next, { type i18n } from 'i18next'

/** Localized error: catalogue text, `error_msg`, or "server busy". Missing responses have their own text. */
export function errorText(error: unknown, { t, exists }: Pick<i18n, 't' | 'exists'> = i18next): string {
  if (!(error instanceof ApiError)) return t('http.error.busy')
  const { textKey, problem } = error
  if (textKey && exists(textKey)) return t(textKey)
  return problem?.error_msg || t('http.error.busy')
}
