import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { pagesQuery } from '@wencang/client/pages-query'
import { Section } from '@wencang/client/section'
import { PAYMENT_ATTEMPT_STATES, type PaymentAttemptState } from '@wencang/domain'
import { Badge, type BadgeProps } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { MoneyFilters } from '../entities/people/money-filters.tsx'
import { api } from '../shared/api.ts'
import { EndlessTable } from '../shared/lists/endless-table.tsx'
import { ExportButton } from '../shared/lists/export-button.tsx'
import { type MoneySearch, readMoneySearch } from '../shared/lists/list-search.ts'
import { PageHeading } from '../shared/page-heading.tsx'
import { useFormat } from '../shared/use-format.ts'

/** Until refunds in progress have their result. */
const REFUND_MILLISECONDS = 5000
const isInProgress = ({ status }: { status: string }) => status === 'processing'

const paymentsQuery = (search: MoneySearch<PaymentAttemptState>) =>
  pagesQuery(['payments', search], api.listPayments, search, {
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ payments }) => payments.some(({ refunds }) => refunds.some(isInProgress)))
        ? REFUND_MILLISECONDS
        : false,
  })

const quarantineQuery = pagesQuery(['quarantine'], api.listQuarantine)

export const Route = createFileRoute('/payments')({
  staticData: { area: 'money' },
  validateSearch: (search: Record<string, unknown>) => readMoneySearch(search, PAYMENT_ATTEMPT_STATES),
  component: Page,
})

type Search = MoneySearch<PaymentAttemptState>

const TONES: Record<string, BadgeProps['tone']> = {
  open: 'warn',
  created: 'warn',
  paid: 'good',
  failed: 'bad',
  refunded: 'bad',
}

/** Quarantined notifications, then payment attempts. */
function Page() {
  const { t } = useTranslation()
  const search = Route.useSearch()
  const navigate = useNavigate()
  // The payments wait for what stands above them, or they would move.
  const { isPending } = useInfiniteQuery(quarantineQuery)
  return (
    <>
      <PageHeading title={t('nav.payments')} />
      <Section title={t('payments.quarantine')} className="mb-12">
        <Quarantine />
      </Section>
      <section aria-labelledby="payments" hidden={isPending}>
        <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
          <h2 id="payments" className="text-xl">
            {t('payments.all')}
          </h2>
          <ExportButton
            name="wencang-payments"
            load={(locale) => api.exportPayments({ query: { ...search, locale } })}
          />
        </div>
        <MoneyFilters
          search={search}
          onShow={(next) => void navigate({ to: '/payments', search: next, resetScroll: false })}
          label={t('payments.search')}
          statuses={PAYMENT_ATTEMPT_STATES}
          statusText={(status) => t(`payments.state.${status}`)}
        />
        <Payments search={search} />
      </section>
    </>
  )
}

function Quarantine() {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const list = useInfiniteQuery(quarantineQuery)
  return (
    <EndlessTable
      list={list}
      rowsOf={(page) => page.quarantine}
      columns={[
        { title: t('payments.receivedAt'), noWrap: true, cell: (row) => dateTime(row.receivedAt) },
        { title: t('orders.paymentMode'), cell: (row) => t(`payMode.${row.paymentMode}`) },
        { title: t('payments.number'), cell: (row) => <span className="font-mono text-xs">{row.outTradeNo}</span> },
        {
          title: t('payments.reason'),
          cell: (row) => (
            <>
              <p>{t(`payments.quarantined.${row.kind}`)}</p>
              {/* Amounts and states, as the log has them. */}
              <p lang="en" className="text-ink-muted text-xs">
                {row.reason}
              </p>
            </>
          ),
        },
      ]}
    />
  )
}

function Payments({ search }: { search: Search }) {
  const { t } = useTranslation()
  const { dateTime, yuan } = useFormat()
  const list = useInfiniteQuery(paymentsQuery(search))
  return (
    <EndlessTable
      list={list}
      isNarrowed={Object.keys(search).length > 0}
      rowsOf={(page) => page.payments}
      columns={[
        { title: t('orders.orderNo'), cell: (row) => <span className="font-mono text-xs">{row.order.orderNo}</span> },
        { title: t('payments.number'), cell: (row) => <span className="font-mono text-xs">{row.outTradeNo}</span> },
        { title: t('orders.paymentMode'), cell: (row) => t(`payMode.${row.paymentMode}`) },
        { title: t('orders.price'), cell: (row) => <span className="tabular">{yuan(row.amount)}</span> },
        { title: t('payments.createdTime'), noWrap: true, cell: (row) => dateTime(row.createdTime) },
        {
          title: t('orders.status'),
          cell: (row) => <Badge tone={TONES[row.status]}>{t(`payments.state.${row.status}`)}</Badge>,
        },
        {
          title: t('payments.refunds'),
          cell: (row) =>
            row.refunds.map((refund) => (
              <p key={refund.id} title={refund.message ?? undefined}>
                {yuan(refund.amount)} · {t(`refund.status.${refund.status}`)} ·{' '}
                {refund.cause ? t(`refund.cause.${refund.cause}`) : refund.reason}
              </p>
            )),
        },
      ]}
    />
  )
}
