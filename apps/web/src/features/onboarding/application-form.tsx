import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, type Onboarding, type OnboardingBody } from '@wencang/contract'
import type { ApplicantKind, CreatorType } from '@wencang/domain'
import { Button, Checkbox, Chip, ChipGroup, Field, Input, toast } from '@wencang/ui'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../shared/api.ts'
import { useIsSendingFile } from '../../shared/files/sending.ts'
import { useCheckedForm } from '../../shared/forms/forms.ts'
import { AgreementLink } from './agreement.tsx'
import {
  type ApplicationDraft,
  applicationSchema,
  draftOf,
  EMPTY_APPLICATION,
  FILE_FIELDS,
  type FieldName,
  fieldsToFill,
  keptNumbers,
  type Problems,
  problemOf,
  problemsOf,
} from './application-draft.ts'
import { applicationQuery } from './application-queries.ts'
import { ProofPicker, type ProofPickerProps } from './proof-picker.tsx'
import { forgetDraft, saveDraft, savedDraft } from './saved-draft.ts'

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

export type ApplicationFormProps = {
  userId: string
  creatorType: CreatorType
  /** Rejected application being corrected. */
  rejected?: Onboarding | undefined
  onSubmitted: () => void
}

/** Application form; errors and rejection reasons appear beside fields. */
export function ApplicationForm({ userId, creatorType, rejected, onSubmitted }: ApplicationFormProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const isSendingFile = useIsSendingFile()
  const schema = useMemo(() => applicationSchema(creatorType, rejected), [creatorType, rejected])
  const [start] = useState<ApplicationDraft>(() => ({
    ...(rejected ? draftOf(rejected) : EMPTY_APPLICATION),
    ...savedDraft(userId, creatorType),
  }))
  const form = useCheckedForm({ schema, start })
  const { typed: draft, element } = form
  // Problems beyond the schema: rejected files and fields.
  const [problems, setProblems] = useState<Problems>({})
  const [reasons, setReasons] = useState<Record<string, string>>(rejected?.fieldReasons ?? {})
  useEffect(() => saveDraft(userId, creatorType, draft), [userId, creatorType, draft])

  const submission = useMutation({
    mutationFn: (body: OnboardingBody) => api.submitOnboarding({ query: {}, body }),
    onSuccess: (application) => {
      forgetDraft(userId, creatorType)
      client.setQueryData(applicationQuery(creatorType).queryKey, application)
      toast(t('onboarding.submitted'), 'good')
      onSubmitted()
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      setProblems(problemsOf(error.problem?.details ?? [], draft))
      form.focusMistake()
    },
  })
  const clearProblem = (name: keyof Problems) =>
    setProblems((before) => (before[name] ? { ...before, [name]: undefined } : before))
  const change = (name: FieldName, value: string) => {
    form.set({ [name]: value })
    setReasons(({ [name]: _, ...others }) => others)
    clearProblem(name)
  }
  const submit = (event: FormEvent) => {
    setProblems({})
    void form.submit((body) => submission.mutate(body))(event)
  }
  const errorOf = (name: FieldName | 'acceptAgreement') => {
    const message = form.errorOf(name)
    const problem = problems[name] ?? (message && problemOf(name, message, draft))
    if (problem) return t(`onboarding.problem.${problem}`, { reason: rejected?.fieldReasons[name] })
    const reason = reasons[name]
    return reason && t('onboarding.fieldReason', { reason })
  }
  const masked: Record<string, string> = rejected?.applicantKind === draft.applicantKind ? rejected.form : {}
  const kept = keptNumbers(rejected, draft.applicantKind)

  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ChipGroup label={t('onboarding.applicant')}>
        {KINDS.map((kind) => (
          <Chip
            key={kind}
            pressed={kind === draft.applicantKind}
            onClick={() => {
              form.reset({ ...draft, applicantKind: kind })
              setProblems({})
            }}
          >
            {t(`onboarding.kind.${kind}`)}
          </Chip>
        ))}
      </ChipGroup>
      {fieldsToFill(draft).map((name) =>
        FILE_FIELDS.includes(name) ? (
          <ScanField
            key={name}
            name={name}
            isRequired={name !== 'certificationBackFile'}
            label={t(`onboarding.field.${name}`)}
            fileId={draft[name]}
            error={errorOf(name)}
            onFile={(fileId) => change(name, fileId)}
            onProblem={(problem) => setProblems((before) => ({ ...before, [name]: problem }))}
          />
        ) : (
          <TextField
            key={name}
            name={name}
            kind={draft.applicantKind}
            kept={kept.includes(name) ? masked[name] : undefined}
            value={draft[name]}
            error={errorOf(name)}
            onChange={(value) => change(name, value)}
          />
        ),
      )}
      <div>
        <Checkbox
          checked={draft.acceptAgreement}
          error={errorOf('acceptAgreement')}
          onCheckedChange={(acceptAgreement) => {
            form.set({ acceptAgreement })
            clearProblem('acceptAgreement')
          }}
        >
          {t('onboarding.agreement')}
        </Checkbox>
        <div className="mt-1 pl-7">
          <AgreementLink />
        </div>
      </div>
      <Button type="submit" busy={submission.isPending || isSendingFile} className="self-start">
        {rejected ? t('onboarding.resubmit') : t('onboarding.submit')}
      </Button>
    </form>
  )
}

type TextFieldProps = {
  name: FieldName
  kind: ApplicantKind
  /** Masked number that stays if none is typed. */
  kept: string | undefined
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function TextField({ name, kind, kept, value, error, onChange }: TextFieldProps) {
  const { t } = useTranslation()
  const isContact = name === 'phoneNumber' && kind === 1
  const hint = isContact ? 'onboarding.problem.contactPhoneFormat' : TEXT_HINTS[name]
  return (
    <Field
      label={isContact ? t('onboarding.contactPhone') : t(`onboarding.field.${name}`)}
      required={kept === undefined}
      hint={kept === undefined ? hint && t(hint) : t('onboarding.keepsNumber', { number: kept })}
      error={error}
    >
      <Input
        value={value}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        {...(name === 'phoneNumber' && { type: 'tel' })}
        {...(name === 'bankCardNum' && { inputMode: 'numeric' as const })}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

type ScanFieldProps = ProofPickerProps & { name: FieldName; isRequired: boolean; error: string | undefined }

function ScanField({ name, isRequired, error, ...picker }: ScanFieldProps) {
  const { t } = useTranslation()
  return (
    <Field
      label={picker.label}
      required={isRequired}
      hint={t(FILE_HINTS[name] ?? 'identity.scanHint')}
      error={error}
      {...(!isRequired && { optionalText: t('common.optional') })}
    >
      <ProofPicker {...picker} />
    </Field>
  )
}
