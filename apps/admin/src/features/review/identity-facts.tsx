import type { IdentityReview } from '@wencang/contract'
import { useTranslation } from 'react-i18next'
import { Standing } from '../../entities/review/standing.tsx'
import { Facts } from '../../shared/facts.tsx'
import { useFormat } from '../../shared/use-format.ts'
import { DocumentValue, NumberValue, RevealNumbers, useNumbers } from './reveal-numbers.tsx'

/** Claimed identity, with its scan once revealed. */
export function IdentityFacts({ review }: { review: IdentityReview }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
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
        { label: t('fact.reason'), value: check.reason },
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
