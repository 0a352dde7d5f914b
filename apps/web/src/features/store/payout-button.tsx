import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Dialog, Field, Input, toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useFormat } from '../../lib/use-format.ts'
import { incomeQuery, payoutsQuery } from './income-queries.ts'

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/

/** Asks for settled income to be paid out. */
export function PayoutButton({ available }: { available: number }) {
  const { t } = useTranslation()
  const { price } = useFormat()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [amount, setAmount] = useState('')
  const [asked, setAsked] = useState(false)
  const isAmount = AMOUNT.test(amount) && Number(amount) > 0 && Number(amount) <= available
  const request = useMutation({
    mutationFn: () => api.requestPayout({ body: { amount: Number(amount) } }),
    onSuccess: () => {
      toast(t('income.requested'), 'good')
      setOpen(false)
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: incomeQuery.queryKey }),
        client.invalidateQueries({ queryKey: payoutsQuery.queryKey }),
      ]),
  })
  const show = () => {
    setAmount(String(available))
    setAsked(false)
    setOpen(true)
  }
  const confirm = () => {
    setAsked(true)
    if (isAmount) request.mutate()
  }
  return (
    <>
      <Button disabled={available <= 0} onClick={show}>
        {t('income.payout')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('income.payout')}
        description={t('income.payoutText', { available: price(available) })}
        closeLabel={t('common.close')}
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t('common.cancel')}
            </Button>
            <Button busy={request.isPending} onClick={confirm}>
              {t('income.payout')}
            </Button>
          </>
        }
      >
        <Field label={t('income.amount')} error={asked && !isAmount ? t('income.amountWrong') : undefined}>
          <Input inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value.trim())} />
        </Field>
      </Dialog>
    </>
  )
}
