import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Onboarding } from '@wencang/contract'
import { Button, Checkbox, toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionQuery } from '../../entities/session/use-session.ts'
import { lateApi } from '../../shared/late-api.ts'
import { applicationQuery } from './application-queries.ts'
import { ContractLink } from './contract-link.tsx'

/** Signs the contract; the role is granted immediately. */
export function ContractSigning({ application }: { application: Onboarding }) {
  const { creatorType } = application
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isAccepted, setAccepted] = useState(false)
  const signing = useMutation({
    mutationFn: () => lateApi.signOnboardingContract({ query: { creatorType }, body: { accepted: true } }),
    onSuccess: async (signed) => {
      await client.refetchQueries({ queryKey: sessionQuery.queryKey })
      client.setQueryData(applicationQuery(creatorType).queryKey, signed)
      toast(t('onboarding.signed'), 'good')
    },
  })
  return (
    <div className="flex flex-col items-start gap-4 border-line border-t pt-6">
      <ContractLink application={application} />
      <Checkbox checked={isAccepted} onCheckedChange={setAccepted}>
        {t('onboarding.contractConsent')}
      </Checkbox>
      <Button disabled={!isAccepted} busy={signing.isPending} onClick={() => signing.mutate()}>
        {t('onboarding.sign')}
      </Button>
    </div>
  )
}
