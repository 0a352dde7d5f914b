import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, type Onboarding, type OnboardingBody } from '@wencang/contract'
import type { CreatorType } from '@wencang/domain'
import { Button, toast } from '@wencang/ui'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsSendingFile } from '../../shared/files/sending.ts'
import { useCheckedForm } from '../../shared/forms/forms.ts'
import { lateApi } from '../../shared/late-api.ts'
import { stored } from '../../shared/stored.ts'
import {
  type ApplicationDraft,
  acceptedFields,
  applicationSchema,
  draftOf,
  EMPTY_APPLICATION,
  type FieldName,
  fieldsToFill,
  keptNumbers,
  type Problems,
  problemOf,
  problemOfTyped,
  problemsOf,
} from './application-draft.ts'
import { AcceptedFields, AgreementBox, ApplicantKinds, ApplicationField } from './application-fields.tsx'
import { applicationQuery } from './application-queries.ts'

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
    ...(keptDraft(userId, creatorType).read() as Partial<ApplicationDraft> | null),
  }))
  const form = useCheckedForm({ schema, start })
  const { typed: draft, element } = form
  // Problems beyond the schema, each until its field changes.
  const [problems, setProblems] = useState<Problems>({})
  const [reasons, setReasons] = useState<Record<string, string>>(rejected?.fieldReasons ?? {})
  // Accepted fields are a summary until opened, or until one has an error.
  const [accepted, setAccepted] = useState(() => acceptedFields(rejected, start))
  useEffect(
    () => keptDraft(userId, creatorType).write({ ...draft, acceptAgreement: false }),
    [userId, creatorType, draft],
  )

  const submission = useMutation({
    mutationFn: (body: OnboardingBody) => lateApi.submitOnboarding({ query: {}, body }),
    onSuccess: (application) => {
      keptDraft(userId, creatorType).forget()
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
  const submit = form.submit((body) => submission.mutate(body))
  const errorOf = (name: FieldName | 'acceptAgreement') => {
    const message = form.errorOf(name)
    const reason = reasons[name]
    const problem = problems[name] ?? (message && (reason ? 'unchanged' : problemOf(name, message, draft)))
    if (problem) return t(`onboarding.problem.${problem}`, { reason })
    return reason && t('onboarding.fieldReason', { reason })
  }
  const masked: Record<string, string> = rejected?.applicantKind === draft.applicantKind ? rejected.form : {}
  const kept = keptNumbers(rejected, draft.applicantKind)
  if (accepted.some((name) => problems[name] || form.errorOf(name))) setAccepted([])
  const isSummary = accepted.length > 0
  const isAsked = (name: FieldName) =>
    // An absent back side is not asked for unless the reviewer did.
    name === 'certificationBackFile' ? name in (rejected?.fieldReasons ?? {}) : !accepted.includes(name)
  const fieldsToAsk = fieldsToFill(draft).filter((name) => !isSummary || isAsked(name))

  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {isSummary ? null : (
        <ApplicantKinds
          kind={draft.applicantKind}
          onChange={(applicantKind) => {
            form.reset({ ...draft, applicantKind })
            setProblems({})
          }}
        />
      )}
      {fieldsToAsk.map((name) => (
        <ApplicationField
          key={name}
          name={name}
          draft={draft}
          kept={kept.includes(name) ? masked[name] : undefined}
          error={errorOf(name)}
          onChange={(value) => change(name, value)}
          onLeave={() => setProblems((before) => ({ ...before, [name]: problemOfTyped(name, draft, creatorType) }))}
        />
      ))}
      {rejected && isSummary ? (
        <AcceptedFields application={rejected} names={accepted} onEdit={() => setAccepted([])} />
      ) : null}
      <AgreementBox
        isAccepted={draft.acceptAgreement}
        error={errorOf('acceptAgreement')}
        onChange={(acceptAgreement) => {
          form.set({ acceptAgreement })
          clearProblem('acceptAgreement')
        }}
      />
      <Button type="submit" busy={submission.isPending || isSendingFile} className="self-start">
        {rejected ? t('onboarding.resubmit') : t('onboarding.submit')}
      </Button>
    </form>
  )
}

/**
 * Drafts survive reload and sign-in, in this tab only: document and card numbers must not remain on shared computers.
 */
const keptDraft = (userId: string, creatorType: CreatorType) =>
  stored(() => sessionStorage, `wencang.onboarding.${userId}.${creatorType}`)
