import { useMutation, useQuery } from '@tanstack/react-query'
import type { PayoutAccount } from '@wencang/contract'
import { Banner, Button, Card, Skeleton } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountApi } from '../../shared/api.ts'
import { useBeijingTime } from '../../shared/lists/day-fields.tsx'
import { payoutAccountsQuery } from './income-queries.ts'
import { PayoutAccountDialog } from './payout-account-dialog.tsx'

export function PayoutAccountCard() {
  const { t } = useTranslation()
  const { dateTime } = useBeijingTime()
  const { data: accounts } = useQuery(payoutAccountsQuery)
  const [open, setOpen] = useState(false)
  const withdraw = useMutation({
    mutationFn: () => accountApi.withdrawPayoutAccount(),
    meta: { done: t('payoutAccount.withdrawn'), refreshes: [payoutAccountsQuery.queryKey] },
  })
  if (!accounts) return <Skeleton className="h-28" />
  const { current, next } = accounts
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg">{t('payoutAccount.title')}</h2>
          <p className="text-sm">{current ? <AccountLine account={current} /> : t('payoutAccount.none')}</p>
        </div>
        <Button variant="outline" size="small" onClick={() => setOpen(true)}>
          {current || next ? t('payoutAccount.change') : t('payoutAccount.set')}
        </Button>
      </div>
      {next ? (
        <>
          <Banner tone="warn">
            {t(current ? 'payoutAccount.waiting' : 'payoutAccount.waitingFirst', {
              bank: next.bankName,
              lastFour: next.lastFour,
              time: dateTime(next.effectiveAt),
            })}
          </Banner>
          <Button
            variant="quiet"
            size="small"
            className="self-start"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate()}
          >
            {t('payoutAccount.withdraw')}
          </Button>
        </>
      ) : null}
      <PayoutAccountDialog open={open} onOpenChange={setOpen} holderName={accounts.holderName} />
    </Card>
  )
}

/** Bank, holder and last digits. */
export function AccountLine({ account: { bankName, holderName, lastFour } }: { account: PayoutAccount }) {
  const { t } = useTranslation()
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      <span>{bankName}</span>
      <span>{holderName}</span>
      <span className="tabular">{t('payoutAccount.lastFour', { lastFour })}</span>
    </span>
  )
}
