import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Badge, type BadgeProps } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { EndlessTable } from '../features/lists/endless-table.tsx'
import { PayoutDecision } from '../features/payouts/payout-decision.tsx'
import { api } from '../lib/api.ts'
import { useFormat } from '../lib/use-format.ts'
import { usePageTitle } from '../lib/use-page-title.ts'

type Cursor = Awaited<ReturnType<typeof api.listAllPayouts>>['last']

const payoutsQuery = infiniteQueryOptions({
  queryKey: ['payouts'],
  queryFn: ({ pageParam, signal }) => api.listAllPayouts({ query: { start: pageParam }, signal }),
  initialPageParam: undefined as Cursor,
  getNextPageParam: (page) => page.last,
})

const TONES: Record<string, BadgeProps['tone']> = { requested: 'warn', approved: 'good', rejected: 'bad' }

export function Page() {
  const { t } = useTranslation()
  const { dateTime, yuan } = useFormat()
  usePageTitle(t('nav.payouts'))
  const list = useInfiniteQuery(payoutsQuery)
  return (
    <>
      <h1 className="mb-3 text-3xl">{t('nav.payouts')}</h1>
      <p className="mb-8 text-ink-muted text-sm">{t('payouts.hint')}</p>
      <EndlessTable
        list={list}
        rowsOf={(page) => page.payouts}
        keyOf={(row) => row.id}
        columns={[
          { title: t('payouts.createdTime'), cell: (row) => dateTime(row.createdTime) },
          { title: t('payouts.seller'), cell: (row) => row.seller.name },
          { title: t('orders.price'), cell: (row) => <span className="tabular">{yuan(row.amount)}</span> },
          {
            title: t('orders.status'),
            cell: (row) => (
              <>
                <Badge tone={TONES[row.status]}>{t(`payouts.state.${row.status}`)}</Badge> {row.reason}
              </>
            ),
          },
          {
            title: t('review.decision'),
            cell: (row) => (row.status === 'requested' ? <PayoutDecision payoutId={row.id} /> : null),
          },
        ]}
      />
    </>
  )
}
