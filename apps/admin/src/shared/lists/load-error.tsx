import { Button, ErrorState } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { errorText } from '../error-text.ts'

export type LoadErrorProps = {
  error: unknown
  onRetry: () => unknown
  /** Fills the whole page. */
  page?: boolean
}

export function LoadError({ error, onRetry, page = false }: LoadErrorProps) {
  const { t } = useTranslation()
  return (
    <ErrorState
      page={page}
      title={t('state.errorTitle')}
      description={errorText(error)}
      action={<Button onClick={() => void onRetry()}>{t('common.retry')}</Button>}
    />
  )
}
