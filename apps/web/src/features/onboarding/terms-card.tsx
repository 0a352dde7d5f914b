import { useQuery } from '@tanstack/react-query'
import { useFormat } from '@wencang/client/use-format'
import { Card, Skeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { marketTermsQuery } from '../../entities/owners/owner-queries.ts'
import { Fact, Facts } from '../../shared/page-parts/facts.tsx'

/** Fee, settlement, payouts and operator in current contracts. */
export function TermsCard() {
  const { t } = useTranslation()
  const { share } = useFormat()
  const { data: terms, isPending } = useQuery(marketTermsQuery)
  if (isPending) return <Skeleton className="mt-6 h-96" />
  if (!terms) return null
  const { feePercent, settlementDays: count, operator } = terms
  return (
    <Card className="mt-6 p-8">
      <h2 className="mb-4 text-xl">{t('onboarding.terms.title')}</h2>
      <Facts>
        <Fact term={t('onboarding.terms.fee')}>
          {feePercent === 0 ? t('onboarding.terms.noFee') : t('onboarding.terms.feeOf', { fee: share(feePercent) })}
        </Fact>
        <Fact term={t('onboarding.terms.settlement')}>
          {count === 0 ? t('onboarding.terms.atOnce') : t('onboarding.terms.afterDays', { count })}
        </Fact>
        <Fact term={t('onboarding.terms.payouts')}>{t('onboarding.terms.payoutsText')}</Fact>
        <Fact term={t('onboarding.terms.party')}>
          {operator.legalName}
          <span className="block text-ink-muted">
            {t('onboarding.terms.creditCode', { code: operator.creditCode })}
          </span>
          <span className="block text-ink-muted">{operator.address}</span>
        </Fact>
      </Facts>
      <p className="mt-4 text-ink-muted text-sm">{t('onboarding.terms.kept')}</p>
    </Card>
  )
}
