import type { IdentityReview } from '@wencang/contract'
import { Badge } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import { Facts } from './facts.tsx'
import { ProofView } from './proof-view.tsx'
import { NumberValue, RevealNumbers, useNumbers } from './reveal-numbers.tsx'
import { STANDING_TONES, STANDINGS } from './standings.ts'

/** A claimed identity, with the scan beside it. */
export function IdentityFacts({ review, onReopen }: { review: IdentityReview; onReopen: () => void }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { check, applicant, proofs } = review
  const numbers = useNumbers({ kind: 'kyc', id: check.id })
  const scanLabel = t(`identityScan.${check.type}`)
  const backLabel = t('identityScan.back')
  const scanOf = (field: string) => proofs.find((proof) => proof.field === field)
  return (
    <Facts
      facts={[
        {
          label: t('fact.status'),
          value: <Badge tone={STANDING_TONES[check.status]}>{t(`standing.${STANDINGS[check.status]}`)}</Badge>,
        },
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
              {check.status === 0 ? <RevealNumbers numbers={numbers} /> : null}
            </span>
          ),
        },
        { label: scanLabel, value: <ProofView proof={scanOf('fileId')} label={scanLabel} onReopen={onReopen} /> },
        // An institution's licence has one side.
        {
          label: backLabel,
          value:
            check.type === 1 ? null : scanOf('backFileId') ? (
              <ProofView proof={scanOf('backFileId')} label={backLabel} onReopen={onReopen} />
            ) : (
              <span className="text-ink-muted">{t('proof.notSent')}</span>
            ),
        },
      ]}
    />
  )
}
