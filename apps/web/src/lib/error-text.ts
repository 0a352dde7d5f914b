import { ApiError } from '@wencang/contract'
import type { i18n } from 'i18next'

/**
 * The message for the user: the text of the error's name in its own catalogue, else the server's `error_msg`, else "server busy".
 * A failure without any response has its own text.
 */
export function errorText(error: unknown, { t, exists }: Pick<i18n, 't' | 'exists'>): string {
  if (!(error instanceof ApiError)) return t('http.error.busy')
  const { textKey, problem } = error
  if (textKey && exists(textKey)) return t(textKey)
  return problem?.error_msg || t('http.error.busy')
}
