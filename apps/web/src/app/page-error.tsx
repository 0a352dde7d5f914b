import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ErrorSentence } from '@wencang/client/error-sentence'
import { ApiError } from '@wencang/contract'
import { Button, ErrorState, isMissingCode } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

/** Replaces a failed page, with a retry button. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const { reset: resetQueries } = useQueryErrorResetBoundary()
  const retry = () => {
    if (isMissingCode(error)) return window.location.reload()
    resetQueries()
    reset()
    void router.invalidate()
  }
  const requestId = error instanceof ApiError ? error.problem?.request_id : undefined
  return (
    <ErrorState
      title={t('state.errorTitle')}
      description={
        <>
          {error instanceof ApiError ? <ErrorSentence error={error} /> : t('state.errorText')}
          {requestId ? <span className="mt-1 block font-mono text-xs">{requestId}</span> : null}
        </>
      }
      action={<Button onClick={retry}>{t('common.retry')}</Button>}
    />
  )
}
