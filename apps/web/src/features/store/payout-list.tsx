import { useInfiniteQuery } from '@tanstack/react-query'
import { useFormat } from '@wencang/client/use-format'
import type { Payout } from '@wencang/contract'
import { Badge, type BadgeProps, Button } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { useBeijingTime } from '../../shared/lists/day-fields.tsx'
import { payoutsQuery } from './income-queries.ts'
import { AccountLine } from './payout-account-card.tsx'

const TONES: Record<Payout['status'], BadgeProps['tone']> = {
  requested: 'warn',
  approved: 'good',
  rejected: 'bad',
  returned: 'bad',
}

export function PayoutList() {
  const { t } = useTranslation()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(payoutsQuery)
  const payouts = data?.pages.flatMap((page) => page.payouts) ?? []
  if (payouts.length === 0) return null
  return (
    <section aria-labelledby="payouts">
      <h2 id="payouts" className="mb-2 text-lg">
        {t('income.payouts')}
      </h2>
      <ul aria-labelledby="payouts" className="divide-y divide-line border-line border-y">
        {payouts.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button variant="quiet" className="mt-2" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('income.morePayouts')}
        </Button>
      ) : null}
    </section>
  )
}

function PayoutRow({ payout }: { payout: Payout }) {
  const { t } = useTranslation()
  const { yuan } = useFormat()
  const { dateTime } = useBeijingTime()
  const { account, reference, reason, decidedAt, returnedAt } = payout
  return (
    <li className="flex items-start gap-4 py-3">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 text-sm">
        <p className="text-ink-muted">{t('income.requestedAt', { time: dateTime(payout.createdTime) })}</p>
        {account ? (
          <p>
            <AccountLine account={account} />
          </p>
        ) : null}
        {decidedAt && payout.status !== 'rejected' ? (
          <p className="text-ink-soft">
            {t('income.sentAt', { time: dateTime(decidedAt) })}
            {reference ? <span className="ml-2">{t('income.reference', { reference })}</span> : null}
          </p>
        ) : null}
        {decidedAt && payout.status === 'rejected' ? (
          <p className="text-ink-soft">{t('income.rejectedAt', { time: dateTime(decidedAt) })}</p>
        ) : null}
        {returnedAt ? <p className="text-ink-soft">{t('income.returnedAt', { time: dateTime(returnedAt) })}</p> : null}
        {reason ? <p className="break-words">{t('income.reason', { reason })}</p> : null}
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <span className="tabular">{yuan(payout.amount)}</span>
        <Badge tone={TONES[payout.status]}>{t(`income.payoutStatus.${payout.status}`)}</Badge>
      </div>
    </li>
  )
}
