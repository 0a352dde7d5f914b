import { useMutation, useQuery } from '@tanstack/react-query'
import { useFormat } from '@wencang/client/use-format'
import { PayoutBody, queryYuan } from '@wencang/contract'
import { AskButton, Banner, Field, Input } from '@wencang/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCheckedForm } from '../../shared/forms/forms.ts'
import { lateApi } from '../../shared/late-api.ts'
import { useBeijingTime } from '../../shared/lists/day-fields.tsx'
import { incomeQuery, payoutAccountsQuery, payoutsQuery } from './income-queries.ts'
import { AccountLine } from './payout-account-card.tsx'

/** Contract amount, up to the available balance. */
const payoutSchema = (available: number) =>
  z.object({
    amount: z
      .string()
      .trim()
      .pipe(queryYuan)
      .pipe(PayoutBody.shape.amount.unwrap())
      .refine((amount) => amount <= available),
  })

export function PayoutButton({ available }: { available: number }) {
  const { t } = useTranslation()
  const { yuan } = useFormat()
  const { dateTime } = useBeijingTime()
  const { data: accounts } = useQuery(payoutAccountsQuery)
  const schema = useMemo(() => payoutSchema(available), [available])
  const form = useCheckedForm({ schema, start: { amount: String(available) } })
  const request = useMutation({
    mutationFn: (body: PayoutBody) => lateApi.requestPayout({ body }),
    meta: { done: t('income.requested'), refreshes: [incomeQuery.queryKey, payoutsQuery.queryKey] },
  })
  return (
    <AskButton
      button={{ disabled: available <= 0 || !accounts?.current, children: t('income.payout') }}
      form={form}
      title={t('income.payout')}
      description={t('income.payoutText', { available: yuan(available) })}
      confirm={t('income.payout')}
      onConfirm={form.submit((body) => request.mutateAsync(body))}
    >
      <Field label={t('income.amount')} error={form.errorOf('amount') && t('income.amountWrong')}>
        <Input inputMode="decimal" {...form.field('amount')} />
      </Field>
      {accounts?.current ? (
        <div className="text-sm">
          <p className="font-medium">{t('payoutAccount.goesTo')}</p>
          <AccountLine account={accounts.current} />
        </div>
      ) : null}
      {accounts?.next ? (
        <Banner tone="warn">
          {t('payoutAccount.stillOld', {
            lastFour: accounts.next.lastFour,
            time: dateTime(accounts.next.effectiveAt),
          })}
        </Banner>
      ) : null}
    </AskButton>
  )
}
