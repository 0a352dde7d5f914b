import { useTranslation } from 'react-i18next'
import { errorText } from './error-text.ts'

/** Text of an error, also when the texts of errors arrive after it. */
export function ErrorSentence({ error }: { error: unknown }) {
  useTranslation(undefined, { bindI18nStore: 'added' })
  return errorText(error)
}
