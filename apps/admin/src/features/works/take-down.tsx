import { useMutation } from '@tanstack/react-query'
import { useCheckedForm } from '@wencang/client/forms'
import { ReviewBody, type WorkRow } from '@wencang/contract'
import { AskButton, Field, Textarea } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../shared/api.ts'

const reasonSchema = z.object({ reason: ReviewBody.shape.reason.unwrap() })

type TakeDownProps = {
  work: Pick<WorkRow, 'id' | 'name' | 'status'>
  /** Initial reason: the text of an upheld report. */
  reason?: string
}

/** Marks a violation, or restores the asset. */
export function TakeDown({ work, reason = '' }: TakeDownProps) {
  const { t } = useTranslation()
  const isViolation = work.status !== 'violation'
  const decision = isViolation ? 'violation' : 'restore'
  const form = useCheckedForm({ schema: reasonSchema, start: { reason } })
  const decide = useMutation({
    mutationFn: (reason: string | undefined) =>
      api.decideReview({ params: { kind: 'asset', id: work.id }, body: { decision, ...(reason && { reason }) } }),
    meta: { done: t(`review.done.${decision}`), refreshes: [['works'], ['reports'], ['audit']] },
  })
  return (
    <AskButton
      button={{
        size: 'small',
        variant: isViolation ? 'danger' : 'outline',
        children: t(`works.${decision}.action`),
      }}
      form={isViolation ? form : undefined}
      title={t(`works.${decision}.title`, { name: work.name })}
      description={t(`works.${decision}.text`)}
      confirm={t(`works.${decision}.confirm`)}
      variant={isViolation ? 'danger' : 'primary'}
      onConfirm={
        isViolation ? form.submit(({ reason }) => decide.mutateAsync(reason)) : () => decide.mutateAsync(undefined)
      }
    >
      {isViolation ? (
        <Field
          label={t('review.reason')}
          required
          hint={t('review.reasonHint.asset')}
          error={form.errorOf('reason') && t('payouts.reasonMissing')}
        >
          <Textarea maxLength={2000} {...form.field('reason')} />
        </Field>
      ) : null}
    </AskButton>
  )
}
