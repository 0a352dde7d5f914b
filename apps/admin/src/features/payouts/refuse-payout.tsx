import { useMutation } from '@tanstack/react-query'
import { useCheckedForm } from '@wencang/client/forms'
import { type AdminPayout, PayoutReturn } from '@wencang/contract'
import { AskDialog, Button, Field, Textarea, toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../shared/api.ts'
import { PayoutFacts } from './payout-facts.tsx'

/** The seller sees the reason. */
export function RefusePayout({ payout, kind }: { payout: AdminPayout; kind: 'reject' | 'return' }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const form = useCheckedForm({ schema: PayoutReturn, start: { reason: '' } })
  const refuse = useMutation({
    mutationFn: ({ reason }: { reason: string }) => {
      const params = { id: payout.id }
      return kind === 'return'
        ? api.returnPayout({ params, body: { reason } })
        : api.decidePayout({ params, body: { decision: 'reject', reason } })
    },
    onSuccess: () => {
      toast(t(`payouts.done.${kind}`), 'good')
      setOpen(false)
    },
    meta: { refreshes: [['payouts']] },
  })
  const show = (next: boolean) => {
    form.reset()
    setOpen(next)
  }
  const confirm = form.submit((read) => refuse.mutate(read))
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => show(true)}>
        {t(`payouts.refuse.${kind}.action`)}
      </Button>
      <AskDialog
        open={open}
        form={form}
        title={t(`payouts.refuse.${kind}.title`)}
        description={t(`payouts.refuse.${kind}.text`)}
        confirm={t(`payouts.refuse.${kind}.confirm`)}
        variant="danger"
        busy={refuse.isPending}
        onConfirm={() => void confirm()}
        onClose={() => show(false)}
      >
        <PayoutFacts payout={payout} />
        <Field
          label={t('review.reason')}
          required
          hint={t('payouts.reasonHint')}
          error={form.errorOf('reason') && t('payouts.reasonMissing')}
        >
          <Textarea maxLength={200} {...form.field('reason')} />
        </Field>
      </AskDialog>
    </>
  )
}
