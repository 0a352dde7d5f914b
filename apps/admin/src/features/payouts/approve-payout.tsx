import { useMutation } from '@tanstack/react-query'
import { useCheckedForm } from '@wencang/client/forms'
import { type AdminPayout, PayoutDecision } from '@wencang/contract'
import { AskDialog, Button, Field, Input, toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../shared/api.ts'
import { PayoutFacts } from './payout-facts.tsx'

/** Optional in the contract, required from operators. */
const approvalSchema = z.object({ reference: PayoutDecision.shape.reference.unwrap() })

/** Confirms a transferred payout with the bank's reference. */
export function ApprovePayout({ payout }: { payout: AdminPayout }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const form = useCheckedForm({ schema: approvalSchema, start: { reference: '' } })
  const approve = useMutation({
    mutationFn: ({ reference }: { reference: string }) =>
      api.decidePayout({ params: { id: payout.id }, body: { decision: 'approve', reference } }),
    onSuccess: () => {
      toast(t('payouts.done.approve'), 'good')
      setOpen(false)
    },
    meta: { refreshes: [['payouts']] },
  })
  const show = (next: boolean) => {
    form.reset()
    setOpen(next)
  }
  const confirm = form.submit((read) => approve.mutate(read))
  return (
    <>
      <Button size="small" onClick={() => show(true)}>
        {t('payouts.approve')}
      </Button>
      <AskDialog
        open={open}
        form={form}
        title={t('payouts.approveTitle')}
        description={t('payouts.approveText')}
        confirm={t('payouts.approveConfirm')}
        busy={approve.isPending}
        onConfirm={() => void confirm()}
        onClose={() => show(false)}
      >
        <PayoutFacts payout={payout} />
        <Field
          label={t('payouts.reference')}
          required
          hint={t('payouts.referenceHint')}
          error={form.errorOf('reference') && t('payouts.referenceMissing')}
        >
          <Input maxLength={64} autoComplete="off" {...form.field('reference')} />
        </Field>
      </AskDialog>
    </>
  )
}
