import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { errorText } from '@wencang/client/error-text'
import { ApiError } from '@wencang/contract'
import { Button, ErrorState, isMissingCode } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

/** Replaces a failed page inside the layout, with a retry button. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const retry = () => {
    if (isMissingCode(error)) return window.location.reload()
    reset()
    void router.invalidate()
  }
  return (
    <ErrorState
      page
      title={t('state.errorTitle')}
      description={error instanceof ApiError ? errorText(error) : t('state.errorText')}
      action={<Button onClick={retry}>{t('common.retry')}</Button>}
    />
  )
}
