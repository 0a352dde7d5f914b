import { Button, ErrorState } from '@wencang/ui'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { errorText } from '../error-text.ts'

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
      description={errorText(error, i18next)}
      action={<Button onClick={() => void onRetry()}>{t('common.retry')}</Button>}
    />
  )
}
