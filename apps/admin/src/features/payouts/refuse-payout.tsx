import { useMutation } from '@tanstack/react-query'
import { useCheckedForm } from '@wencang/client/forms'
import { type AdminPayout, PayoutReturn } from '@wencang/contract'
import { AskButton, Field, Textarea } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { api } from '../../shared/api.ts'
import { PayoutFacts } from './payout-facts.tsx'

/** The seller sees the reason. */
export function RefusePayout({ payout, kind }: { payout: AdminPayout; kind: 'reject' | 'return' }) {
  const { t } = useTranslation()
  const form = useCheckedForm({ schema: PayoutReturn, start: { reason: '' } })
  const refuse = useMutation({
    mutationFn: ({ reason }: { reason: string }) => {
      const params = { id: payout.id }
      return kind === 'return'
        ? api.returnPayout({ params, body: { reason } })
        : api.decidePayout({ params, body: { decision: 'reject', reason } })
    },
    meta: { done: t(`payouts.done.${kind}`), refreshes: [['payouts']] },
  })
  return (
    <AskButton
      button={{ size: 'small', variant: 'quiet', children: t(`payouts.refuse.${kind}.action`) }}
      form={form}
      title={t(`payouts.refuse.${kind}.title`)}
      description={t(`payouts.refuse.${kind}.text`)}
      confirm={t(`payouts.refuse.${kind}.confirm`)}
      variant="danger"
      onConfirm={form.submit((read) => refuse.mutateAsync(read))}
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
    </AskButton>
  )
}
