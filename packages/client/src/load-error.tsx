import { Button, ErrorState } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { ErrorSentence } from './error-sentence.tsx'

export type LoadErrorProps = {
  error: unknown
  onRetry: () => unknown
  /** Replaces a whole page. */
  page?: boolean
}

export function LoadError({ error, onRetry, page = false }: LoadErrorProps) {
  const { t } = useTranslation()
  return (
    <ErrorState
      page={page}
      title={t('state.errorTitle')}
      description={<ErrorSentence error={error} />}
      action={<Button onClick={() => void onRetry()}>{t('common.retry')}</Button>}
    />
  )
}
