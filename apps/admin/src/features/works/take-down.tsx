import { useMutation } from '@tanstack/react-query'
import { useCheckedForm } from '@wencang/client/forms'
import { ReviewBody, type WorkRow } from '@wencang/contract'
import { AskDialog, Button, Field, Textarea, toast } from '@wencang/ui'
import { useState } from 'react'
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
  const [open, setOpen] = useState(false)
  const decision = work.status === 'violation' ? 'restore' : 'violation'
  const form = useCheckedForm({ schema: reasonSchema, start: { reason } })
  const decide = useMutation({
    mutationFn: (reason: string | undefined) =>
      api.decideReview({ params: { kind: 'asset', id: work.id }, body: { decision, ...(reason && { reason }) } }),
    onSuccess: () => {
      toast(t(`review.done.${decision}`), 'good')
      setOpen(false)
    },
    meta: { refreshes: [['works'], ['reports'], ['audit']] },
  })
  const show = (next: boolean) => {
    form.reset()
    setOpen(next)
  }
  const decideViolation = form.submit(({ reason }) => decide.mutate(reason))
  const confirm = () => (decision === 'violation' ? void decideViolation() : decide.mutate(undefined))
  return (
    <>
      <Button size="small" variant={decision === 'violation' ? 'danger' : 'outline'} onClick={() => show(true)}>
        {t(`works.${decision}.action`)}
      </Button>
      <AskDialog
        open={open}
        title={t(`works.${decision}.title`, { name: work.name })}
        description={t(`works.${decision}.text`)}
        confirm={t(`works.${decision}.confirm`)}
        variant={decision === 'violation' ? 'danger' : 'primary'}
        busy={decide.isPending}
        onConfirm={confirm}
        onClose={() => show(false)}
      >
        {decision === 'violation' ? (
          <form ref={form.element} noValidate onSubmit={decideViolation}>
            <Field
              label={t('review.reason')}
              required
              hint={t('review.reasonHint.asset')}
              error={form.errorOf('reason') && t('payouts.reasonMissing')}
            >
              <Textarea maxLength={2000} {...form.field('reason')} />
            </Field>
          </form>
        ) : null}
      </AskDialog>
    </>
  )
}
