import { useMutation } from '@tanstack/react-query'
import { useCheckedForm } from '@wencang/client/forms'
import { type AdminPayout, PayoutDecision } from '@wencang/contract'
import { AskButton, Field, Input } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../shared/api.ts'
import { PayoutFacts } from './payout-facts.tsx'

/** Optional in the contract, required from operators. */
const approvalSchema = z.object({ reference: PayoutDecision.shape.reference.unwrap() })

/** Confirms a transferred payout with the bank's reference. */
export function ApprovePayout({ payout }: { payout: AdminPayout }) {
  const { t } = useTranslation()
  const form = useCheckedForm({ schema: approvalSchema, start: { reference: '' } })
  const approve = useMutation({
    mutationFn: ({ reference }: { reference: string }) =>
      api.decidePayout({ params: { id: payout.id }, body: { decision: 'approve', reference } }),
    meta: { done: t('payouts.done.approve'), refreshes: [['payouts']] },
  })
  return (
    <AskButton
      button={{ size: 'small', children: t('payouts.approve') }}
      form={form}
      title={t('payouts.approveTitle')}
      description={t('payouts.approveText')}
      confirm={t('payouts.approveConfirm')}
      onConfirm={form.submit((read) => approve.mutateAsync(read))}
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
    </AskButton>
  )
}
