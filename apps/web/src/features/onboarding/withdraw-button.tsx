import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CreatorType } from '@wencang/domain'
import { AskDialog, Button, toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lateApi } from '../../shared/late-api.ts'
import { applicationQuery, latestApplicationQuery } from './application-queries.ts'

/** Withdraws a pending or rejected application after confirmation. */
export function WithdrawButton({ creatorType, onWithdrawn }: { creatorType: CreatorType; onWithdrawn: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const withdrawal = useMutation({
    mutationFn: () => lateApi.withdrawOnboarding({ query: { creatorType } }),
    onSuccess: () => {
      client.setQueryData(applicationQuery(creatorType).queryKey, null)
      void client.invalidateQueries({ queryKey: latestApplicationQuery.queryKey })
      toast(t('onboarding.withdrawn'), 'good')
      onWithdrawn()
    },
    // An operator may have decided meanwhile: refetch.
    onError: () => client.invalidateQueries({ queryKey: applicationQuery(creatorType).queryKey }),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t('onboarding.withdraw')}
      </Button>
      <AskDialog
        open={isAsking}
        title={t('onboarding.withdrawTitle')}
        description={`${t('onboarding.withdrawText')}${t('onboarding.withdrawDeletes')}`}
        confirm={t('onboarding.withdraw')}
        variant="danger"
        busy={withdrawal.isPending}
        onConfirm={() => withdrawal.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
