import type { OnboardingReview } from '@wencang/contract'
import { useTranslation } from 'react-i18next'
import { Standing } from '../../entities/review/standing.tsx'
import { Facts } from '../../shared/facts.tsx'
import { useFormat } from '../../shared/use-format.ts'
import { fieldsOfForm } from './reasons.ts'
import { DocumentValue, NumberValue, RevealNumbers, useNumbers } from './reveal-numbers.tsx'

export function ApplicationFacts({ review }: { review: OnboardingReview }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { application, applicant, submittedAt } = review
  const { status, contract } = application
  return (
    <Facts
      facts={[
        { label: t('fact.status'), value: <Standing status={status} /> },
        { label: t('fact.reason'), value: application.reason },
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

export function ApplicationForm({ review }: { review: OnboardingReview }) {
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
