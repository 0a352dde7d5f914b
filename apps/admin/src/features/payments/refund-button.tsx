import { useMutation } from '@tanstack/react-query'
import { useCheckedForm } from '@wencang/client/forms'
import { RefundBody } from '@wencang/contract'
import { AskButton, Field, Input, Textarea, toast } from '@wencang/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { refundAmountUpTo, TOO_MUCH } from '../../entities/refunds/refund-amount.ts'
import { api } from '../../shared/api.ts'
import { useFormat } from '../../shared/use-format.ts'

/** No amount means a full refund of the rest. */
const refundSchemaOf = (left: number) =>
  z.object({
    amount: z
      .literal('')
      .transform(() => undefined)
      .or(refundAmountUpTo(left)),
    reason: RefundBody.shape.reason,
  })

type RefundedOrder = { id: string; orderNo: string; price: number; refundableAmount: number }

export function RefundButton({ order }: { order: RefundedOrder }) {
  const { t } = useTranslation()
  const { yuan } = useFormat()
  const left = order.refundableAmount
  const schema = useMemo(() => refundSchemaOf(left), [left])
  const form = useCheckedForm({ schema, start: { amount: '', reason: '' } })
  const refund = useMutation({
    mutationFn: (body: RefundBody) => api.refundOrder({ params: { id: order.id }, body }),
    onSuccess: ({ amount }) => toast(t('refund.done', { amount: yuan(amount) }), 'good'),
    meta: { refreshes: [['orders'], ['payments']] },
  })
  return (
    <AskButton
      button={{ variant: 'quiet', size: 'small', children: t('refund.action') }}
      form={form}
      title={t('refund.title')}
      description={t('refund.text', { orderNo: order.orderNo, price: yuan(order.price) })}
      confirm={t('refund.confirm')}
      variant="danger"
      onConfirm={form.submit((body) => refund.mutateAsync(body))}
    >
      <Field
        label={t('refund.amount')}
        hint={`${t('refund.left', { amount: yuan(left) })} ${t('refund.amountHint')}`}
        error={
          form.errorOf('amount') &&
          (form.errorOf('amount') === TOO_MUCH ? t('refund.atMost', { amount: yuan(left) }) : t('refund.amountWrong'))
        }
      >
        <Input inputMode="decimal" {...form.field('amount')} />
      </Field>
      <Field
        label={t('refund.reason')}
        hint={t('refund.reasonHint')}
        error={form.errorOf('reason') && t('review.reasonMissing')}
      >
        <Textarea maxLength={200} {...form.field('reason')} />
      </Field>
    </AskButton>
  )
}
