import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Dialog, Field, Input, Textarea, toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useFormat } from '../../lib/use-format.ts'

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/

/** Gives money of a completed order back, after asking how much and why. */
export function RefundButton({ order }: { order: { id: string; orderNo: string; price: number } }) {
  const { t } = useTranslation()
  const { yuan } = useFormat()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const isAmount = amount === '' || (AMOUNT.test(amount) && Number(amount) > 0)
  const refund = useMutation({
    mutationFn: () =>
      api.refundOrder({
        params: { id: order.id },
        body: { reason: reason.trim(), ...(amount !== '' && { amount: Number(amount) }) },
      }),
    onSuccess: () => {
      toast(t('refund.done'), 'good')
      setOpen(false)
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['orders'] }),
        client.invalidateQueries({ queryKey: ['payments'] }),
      ]),
  })
  const confirm = () => {
    setAsked(true)
    if (isAmount && reason.trim() !== '') refund.mutate()
  }
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t('refund.action')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('refund.title')}
        description={t('refund.text', { orderNo: order.orderNo, price: yuan(order.price) })}
        closeLabel={t('common.close')}
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t('common.cancel')}
            </Button>
            <Button variant="danger" busy={refund.isPending} onClick={confirm}>
              {t('refund.confirm')}
            </Button>
          </>
        }
      >
        <Field
          label={t('refund.amount')}
          hint={t('refund.amountHint')}
          error={asked && !isAmount ? t('refund.amountWrong') : undefined}
        >
          <Input inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value.trim())} />
        </Field>
        <Field
          label={t('refund.reason')}
          hint={t('refund.reasonHint')}
          error={asked && reason.trim() === '' ? t('review.reasonMissing') : undefined}
        >
          <Textarea value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </Dialog>
    </>
  )
}
