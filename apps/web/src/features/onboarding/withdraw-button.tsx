import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CreatorType } from '@wencang/domain'
import { AskButton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { lateApi } from '../../shared/late-api.ts'
import { applicationQuery, latestApplicationQuery } from './application-queries.ts'

/** Withdraws a pending or rejected application after confirmation. */
export function WithdrawButton({ creatorType, onWithdrawn }: { creatorType: CreatorType; onWithdrawn: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const withdrawal = useMutation({
    mutationFn: () => lateApi.withdrawOnboarding({ query: { creatorType } }),
    onSuccess: () => {
      client.setQueryData(applicationQuery(creatorType).queryKey, null)
      void client.invalidateQueries({ queryKey: latestApplicationQuery.queryKey })
      onWithdrawn()
    },
    // An operator may have decided meanwhile: refetch.
    onError: () => client.invalidateQueries({ queryKey: applicationQuery(creatorType).queryKey }),
    meta: { done: t('onboarding.withdrawn') },
  })
  return (
    <AskButton
      button={{ variant: 'outline', children: t('onboarding.withdraw') }}
      title={t('onboarding.withdrawTitle')}
      description={`${t('onboarding.withdrawText')}${t('onboarding.withdrawDeletes')}`}
      confirm={t('onboarding.withdraw')}
      variant="danger"
      onConfirm={() => withdrawal.mutateAsync()}
      closesOnFailure
    />
  )
}
