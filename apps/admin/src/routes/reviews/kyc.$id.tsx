import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { IdentityReview } from '@wencang/contract'
import { useTranslation } from 'react-i18next'
import { useReasonText } from '../../entities/review/reason-text.ts'
import { Standing } from '../../entities/review/standing.tsx'
import { DecisionCard } from '../../features/review/decision-card.tsx'
import { decisionsForIdentity } from '../../features/review/decisions.ts'
import { DocumentValue, NumberValue, RevealNumbers, useNumbers } from '../../features/review/reveal-numbers.tsx'
import { ReviewColumns, ReviewFrame } from '../../features/review/review-frame.tsx'
import { ReviewHistory } from '../../features/review/review-history.tsx'
import { identityReviewQuery } from '../../features/review/review-queries.ts'
import { readReviewSearch } from '../../features/review/review-search.ts'
import { useReviewFlow } from '../../features/review/use-review-flow.ts'
import { api } from '../../shared/api.ts'
import { Facts } from '../../shared/facts.tsx'
import { useFormat } from '../../shared/use-format.ts'
import { usePageTitle } from '../../shared/use-page-title.ts'

export const Route = createFileRoute('/reviews/kyc/$id')({
  staticData: { area: 'reviews' },
  validateSearch: readReviewSearch,
  component: Page,
})

function Page() {
  const { t } = useTranslation()
  const { id } = Route.useParams()
  const query = useQuery(identityReviewQuery(id))
  usePageTitle(query.data?.check.name ?? t('review.kind.kyc'))
  return <ReviewFrame query={query}>{(review) => <Check review={review} />}</ReviewFrame>
}

function Check({ review }: { review: IdentityReview }) {
  const { t } = useTranslation()
  const { check } = review
  const flow = useReviewFlow({
    kind: 'kyc',
    id: check.id,
    isWaiting: check.status === 0,
    submittedAt: check.submittedAt,
  })
  return (
    <>
      <p className="label-caps mb-1">{t('review.kind.kyc')}</p>
      <h1 className="mb-6 text-3xl">{check.name}</h1>
      <ReviewColumns
        subject={<IdentityFacts review={review} />}
        decision={
          <>
            <DecisionCard
              kind="kyc"
              decisions={decisionsForIdentity(check.status)}
              reviewKey={identityReviewQuery(check.id).queryKey}
              decide={({ decision, reason }) =>
                api.decideIdentity({
                  params: { id: check.id },
                  body: {
                    decision: decision === 'approve' ? 'approve' : 'reject',
                    submittedAt: check.submittedAt,
                    ...(reason && { reason }),
                  },
                })
              }
              flow={flow}
            />
            <ReviewHistory entries={review.history} />
          </>
        }
      />
    </>
  )
}

/** Claimed identity, with its scan once revealed. */
function IdentityFacts({ review }: { review: IdentityReview }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const reasonText = useReasonText()
  const { check, applicant, documents } = review
  const numbers = useNumbers({ kind: 'kyc', id: check.id })
  const scanLabel = t(`identityScan.${check.type}`)
  const backLabel = t('identityScan.back')
  const scanOf = (field: string, label: string) => (
    <DocumentValue field={field} label={label} isSent={documents.includes(field)} numbers={numbers} />
  )
  return (
    <Facts
      facts={[
        { label: t('fact.status'), value: <Standing status={check.status} /> },
        { label: t('fact.reason'), value: check.reason && reasonText(check.reason) },
        { label: t('fact.applicant'), value: applicant.name },
        { label: t('fact.submittedAt'), value: dateTime(check.submittedAt) },
        { label: t('fact.applicantKind'), value: t(`applicantKind.${check.type}`) },
        { label: t(`identityName.${check.type}`), value: check.name },
        { label: t('fact.document'), value: t(`document.${check.documentType}`, check.documentType) },
        {
          label: t('fact.documentNumber'),
          value: (
            <span className="flex flex-wrap items-center gap-3">
              <NumberValue masked={check.certificationNumber} numbers={numbers} field="certificationNumber" />
              <RevealNumbers numbers={numbers} isUnderReview={check.status === 0} />
            </span>
          ),
        },
        { label: scanLabel, value: scanOf('fileId', scanLabel) },
        // Institution licences have one side.
        { label: backLabel, value: check.type === 1 ? null : scanOf('backFileId', backLabel) },
      ]}
    />
  )
}
