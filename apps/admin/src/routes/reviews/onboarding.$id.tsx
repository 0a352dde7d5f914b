import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { OnboardingReview } from '@wencang/contract'
import { useTranslation } from 'react-i18next'
import { useReasonText } from '../../entities/review/reason-text.ts'
import { Standing } from '../../entities/review/standing.tsx'
import { DecisionCard } from '../../features/review/decision-card.tsx'
import { decisionsForApplication } from '../../features/review/decisions.ts'
import { fieldsOfForm } from '../../features/review/reasons.ts'
import { DocumentValue, NumberValue, RevealNumbers, useNumbers } from '../../features/review/reveal-numbers.tsx'
import { ReviewColumns, ReviewFrame } from '../../features/review/review-frame.tsx'
import { ReviewHistory } from '../../features/review/review-history.tsx'
import { applicationReviewQuery } from '../../features/review/review-queries.ts'
import { readReviewSearch } from '../../features/review/review-search.ts'
import { useReviewFlow } from '../../features/review/use-review-flow.ts'
import { api } from '../../shared/api.ts'
import { Facts } from '../../shared/facts.tsx'
import { useFormat } from '../../shared/use-format.ts'
import { usePageTitle } from '../../shared/use-page-title.ts'

export const Route = createFileRoute('/reviews/onboarding/$id')({
  staticData: { area: 'reviews' },
  validateSearch: readReviewSearch,
  component: Page,
})

function Page() {
  const { t } = useTranslation()
  const { id } = Route.useParams()
  const query = useQuery(applicationReviewQuery(id))
  usePageTitle(query.data ? nameOf(query.data) : t('review.kind.onboarding'))
  return <ReviewFrame query={query}>{(review) => <ApplicationReview review={review} />}</ReviewFrame>
}

function ApplicationReview({ review }: { review: OnboardingReview }) {
  const { t } = useTranslation()
  const { application, submittedAt } = review
  const flow = useReviewFlow({
    kind: 'onboarding',
    id: application.id,
    isWaiting: application.status === 0,
    submittedAt,
  })
  const fields = fieldsOfForm(application.applicantKind)
  return (
    <>
      <p className="label-caps mb-1">{t('review.kind.onboarding')}</p>
      <h1 className="mb-6 text-3xl">{nameOf(review)}</h1>
      <ReviewColumns
        subject={
          <>
            <ApplicationFacts review={review} />
            <section className="flex flex-col gap-3">
              <h2 className="text-lg">{t('review.form')}</h2>
              <ApplicationForm review={review} />
            </section>
          </>
        }
        decision={
          <>
            <DecisionCard
              kind="onboarding"
              decisions={decisionsForApplication(application.status)}
              fields={fields.map((name) => ({ name, label: t(`applicationField.${name}`) }))}
              reviewKey={applicationReviewQuery(application.id).queryKey}
              decide={(body) =>
                api.decideOnboarding({ params: { id: application.id }, body: { ...body, submittedAt } })
              }
              flow={flow}
            />
            <ReviewHistory entries={review.history} labelOf={(name) => t(`applicationField.${name}`)} />
          </>
        }
      />
    </>
  )
}

function nameOf({ application: { form } }: OnboardingReview): string {
  return 'institutionName' in form ? form.institutionName : form.name
}

function ApplicationFacts({ review }: { review: OnboardingReview }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const reasonText = useReasonText()
  const { application, applicant, submittedAt } = review
  const { status, contract } = application
  return (
    <Facts
      facts={[
        { label: t('fact.status'), value: <Standing status={status} /> },
        { label: t('fact.reason'), value: application.reason && reasonText(application.reason) },
        { label: t('fact.applicant'), value: applicant.name },
        { label: t('fact.creatorType'), value: t(`creatorType.${application.creatorType}`) },
        { label: t('fact.applicantKind'), value: t(`applicantKind.${application.applicantKind}`) },
        { label: t('fact.submittedAt'), value: dateTime(submittedAt) },
        { label: t('fact.createdTime'), value: dateTime(application.createdTime) },
        { label: t('fact.contract'), value: contract.signedAt ? dateTime(contract.signedAt) : t('fact.notSigned') },
      ]}
    />
  )
}

/** Masked form fields and their revealed counterparts. */
const NUMBERS: Record<string, 'certificationNumber' | 'bankCardNumber' | undefined> = {
  certificationNumber: 'certificationNumber',
  bankCardNum: 'bankCardNumber',
}

function ApplicationForm({ review }: { review: OnboardingReview }) {
  const { t } = useTranslation()
  const { application, documents } = review
  const values: Record<string, string> = application.form
  const numbers = useNumbers({ kind: 'onboarding', id: application.id })
  const rows = fieldsOfForm(application.applicantKind).map((name) => {
    const label = t(`applicationField.${name}`)
    const objection = application.fieldReasons[name]
    const number = NUMBERS[name]
    const value = name.endsWith('File') ? (
      <DocumentValue field={name} label={label} isSent={documents.includes(name)} numbers={numbers} />
    ) : number ? (
      <NumberValue masked={values[name] ?? ''} numbers={numbers} field={number} />
    ) : (
      values[name]
    )
    return {
      label,
      value: objection ? (
        <>
          {value}
          <p className="mt-1 text-bad text-xs">{objection}</p>
        </>
      ) : (
        value
      ),
    }
  })
  return (
    <>
      <Facts facts={rows} />
      <div>
        <RevealNumbers numbers={numbers} isUnderReview={application.status === 0} />
      </div>
    </>
  )
}
