import type { Onboarding } from '@wencang/contract'
import type { ApplicantKind } from '@wencang/domain'
import { Button, Checkbox, Chip, ChipGroup, Dialog, Field, Input } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApplicationDraft, FILE_FIELDS, type FieldName } from './application-draft.ts'
import { ApplicationFacts } from './application-facts.tsx'
import { ProofPicker } from './proof-picker.tsx'

const KINDS: readonly ApplicantKind[] = [0, 1]

/** Accepted values, shown before typing. */
const TEXT_HINTS: Partial<Record<FieldName, string>> = {
  phoneNumber: 'onboarding.problem.phoneFormat',
  certificationNumber: 'onboarding.hint.certificationNumber',
  bankCardNum: 'onboarding.hint.bankCardNum',
}

/** Hints on the scan's content. */
const FILE_HINTS: Partial<Record<FieldName, string>> = {
  certificationFile: 'identity.frontHint',
  certificationBackFile: 'identity.backHint',
}

type ApplicantKindsProps = { kind: ApplicantKind; onChange: (kind: ApplicantKind) => void }

export function ApplicantKinds({ kind: chosen, onChange }: ApplicantKindsProps) {
  const { t } = useTranslation()
  return (
    <ChipGroup label={t('onboarding.applicant')}>
      {KINDS.map((kind) => (
        <Chip key={kind} pressed={kind === chosen} onClick={() => onChange(kind)}>
          {t(`onboarding.kind.${kind}`)}
        </Chip>
      ))}
    </ChipGroup>
  )
}

type AcceptedFieldsProps = { application: Onboarding; names: readonly FieldName[]; onEdit: () => void }

/** Summary of the fields that need no change. */
export function AcceptedFields({ application, names, onEdit }: AcceptedFieldsProps) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('onboarding.accepted')} className="flex flex-col gap-4 rounded-control bg-raised p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-base">{t('onboarding.accepted')}</h3>
        <Button size="small" variant="outline" onClick={onEdit}>
          {t('onboarding.editAccepted')}
        </Button>
      </div>
      <ApplicationFacts application={application} only={names} />
    </section>
  )
}

type ApplicationFieldProps = {
  name: FieldName
  draft: ApplicationDraft
  /** Masked number that stays if none is typed. */
  kept: string | undefined
  error: string | undefined
  onChange: (value: string) => void
  /** A text lost the focus. */
  onLeave: () => void
}

/** Text or scan. */
export function ApplicationField(field: ApplicationFieldProps) {
  const { t } = useTranslation()
  const { name, draft, error, onChange } = field
  if (!FILE_FIELDS.includes(name)) return <TextField {...field} />
  return (
    <ProofPicker
      label={t(`onboarding.field.${name}`)}
      hint={t(FILE_HINTS[name] ?? 'identity.scanHint')}
      isRequired={name !== 'certificationBackFile'}
      error={error}
      fileId={draft[name]}
      onFile={onChange}
    />
  )
}

function TextField({ name, draft, kept, error, onChange, onLeave }: ApplicationFieldProps) {
  const { t } = useTranslation()
  const isContact = name === 'phoneNumber' && draft.applicantKind === 1
  const hint = isContact ? 'onboarding.problem.contactPhoneFormat' : TEXT_HINTS[name]
  return (
    <Field
      label={isContact ? t('onboarding.contactPhone') : t(`onboarding.field.${name}`)}
      required={kept === undefined}
      hint={kept === undefined ? hint && t(hint) : t('onboarding.keepsNumber', { number: kept })}
      error={error}
    >
      <Input
        value={draft[name]}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        {...(name === 'phoneNumber' && { type: 'tel' })}
        {...(name === 'bankCardNum' && { inputMode: 'numeric' as const })}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
    </Field>
  )
}

type AgreementBoxProps = { isAccepted: boolean; error: string | undefined; onChange: (isAccepted: boolean) => void }

export function AgreementBox({ isAccepted, error, onChange }: AgreementBoxProps) {
  const { t } = useTranslation()
  return (
    <div>
      <Checkbox checked={isAccepted} error={error} onCheckedChange={onChange}>
        {t('onboarding.agreement')}
      </Checkbox>
      <div className="mt-1 pl-7">
        <AgreementLink />
      </div>
    </div>
  )
}

const CLAUSES = ['truth', 'review', 'rights', 'sale', 'settlement', 'privacy', 'violation', 'contract'] as const

function AgreementLink() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="link" className="h-auto px-0 text-sm" onClick={() => setOpen(true)}>
        {t('onboarding.readAgreement')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('onboarding.agreementTitle')}
        className="w-[min(40rem,calc(100vw-2rem))]"
        footer={<Button onClick={() => setOpen(false)}>{t('common.close')}</Button>}
      >
        <ol className="flex list-decimal flex-col gap-3 pl-5 text-sm leading-relaxed">
          {CLAUSES.map((clause) => (
            <li key={clause}>{t(`onboarding.clause.${clause}`)}</li>
          ))}
        </ol>
      </Dialog>
    </>
  )
}
