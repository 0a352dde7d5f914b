import { useQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useFormat } from '@wencang/client/use-format'
import { CREATOR_TYPE } from '@wencang/domain'
import { Card } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { AccountForms } from '../../features/account/account-forms.tsx'
import { applicationQuery } from '../../features/onboarding/application-queries.ts'
import { ContractLink } from '../../features/onboarding/contract-link.tsx'

export const Route = createFileRoute('/store/account')({
  staticData: { title: 'store.accountManagement' },
  component: Page,
})

/** Titled by the creator center's frame. */
function Page() {
  return (
    <>
      <AccountForms />
      <SignedContracts />
    </>
  )
}

/** Signed contracts as creator and owner; none for operators. */
function SignedContracts() {
  const { t } = useTranslation()
  const { date } = useFormat()
  const found = useQueries({ queries: [applicationQuery(CREATOR_TYPE.creator), applicationQuery(CREATOR_TYPE.owner)] })
  const signed = found.flatMap(({ data }) => (data?.contract.signedAt ? [{ ...data, at: data.contract.signedAt }] : []))
  if (signed.length === 0) return null
  return (
    <>
      <h2 className="mt-10 mb-4 text-xl">{t('onboarding.contracts')}</h2>
      <Card className="max-w-2xl divide-y divide-line py-1">
        {signed.map((application) => (
          <div key={application.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div>
              <p>{t(application.creatorType === CREATOR_TYPE.creator ? 'asset.creator' : 'asset.owner')}</p>
              <p className="text-ink-muted text-xs">{t('onboarding.signedAt', { date: date(application.at) })}</p>
            </div>
            <ContractLink application={application} />
          </div>
        ))}
      </Card>
    </>
  )
}
