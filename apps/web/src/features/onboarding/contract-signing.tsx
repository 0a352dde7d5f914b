import { useMutation, useQueryClient } from '@tanstack/react-query'
import { API_PREFIX, type Onboarding } from '@wencang/contract'
import { Button, Checkbox, toast } from '@wencang/ui'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { sessionQuery } from '../session/use-session.ts'
import { applicationQuery } from './application-queries.ts'

/** The contract, and the consent that signs it; the role is granted immediately. */
export function ContractSigning({ application: { creatorType } }: { application: Onboarding }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isAccepted, setAccepted] = useState(false)
  const signing = useMutation({
    mutationFn: () => api.signOnboardingContract({ query: { creatorType }, body: { accepted: true } }),
    onSuccess: async (signed) => {
      await client.refetchQueries({ queryKey: sessionQuery.queryKey })
      client.setQueryData(applicationQuery(creatorType).queryKey, signed)
      toast(t('onboarding.signed'), 'good')
    },
  })
  return (
    <div className="flex flex-col items-start gap-4 border-line border-t pt-6">
      <Button asChild variant="outline">
        <a href={`${API_PREFIX}/store/onboarding/contract?creatorType=${creatorType}`} target="_blank" rel="noreferrer">
          <FileText aria-hidden />
          {t('onboarding.contract')}
        </a>
      </Button>
      <Checkbox checked={isAccepted} onCheckedChange={setAccepted}>
        {t('onboarding.contractConsent')}
      </Checkbox>
      <Button disabled={!isAccepted} busy={signing.isPending} onClick={() => signing.mutate()}>
        {t('onboarding.sign')}
      </Button>
    </div>
  )
}
