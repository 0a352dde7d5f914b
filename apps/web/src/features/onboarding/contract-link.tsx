import { FileLink } from '@wencang/client/file-link'
import type { Onboarding } from '@wencang/contract'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { lateApi } from '../../shared/late-api.ts'

/** Opens the contract PDF, before or after signing. */
export function ContractLink({ application: { creatorType } }: { application: Onboarding }) {
  const { t } = useTranslation()
  return (
    <FileLink
      variant="outline"
      className="self-start"
      opens
      href={lateApi.getOnboardingContract.url({ query: { creatorType } })}
    >
      <FileText aria-hidden />
      {t('onboarding.contract')}
    </FileLink>
  )
}
