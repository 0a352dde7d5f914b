import type { Onboarding } from '@wencang/contract'
import { Button } from '@wencang/ui'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'

/** Opens the contract of an approved application as a PDF, before and after it is signed. */
export function ContractLink({ application: { creatorType } }: { application: Onboarding }) {
  const { t } = useTranslation()
  return (
    <Button asChild variant="outline" className="self-start">
      <a href={api.getOnboardingContract.url({ query: { creatorType } })} target="_blank" rel="noreferrer">
        <FileText aria-hidden />
        {t('onboarding.contract')}
      </a>
    </Button>
  )
}
