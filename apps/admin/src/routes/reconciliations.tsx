import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FileLink } from '@wencang/client/file-link'
import { LoadError } from '@wencang/client/load-error'
import { pagesQuery } from '@wencang/client/pages-query'
import type { Reconciliation } from '@wencang/contract'
import { PAYMENT_MODES, shanghaiDay } from '@wencang/domain'
import { Badge, type BadgeProps, Button, Dialog, Field, Input, type Locale, Skeleton } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../shared/api.ts'
import { EndlessTable } from '../shared/lists/endless-table.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { useFormat } from '../shared/use-format.ts'

export const Route = createFileRoute('/reconciliations')({
  staticData: { area: 'money' },
  component: Page,
})

const PROGRESS_MILLISECONDS = 5_000

/** Latest day first; polls while a comparison waits. */
const listQuery = pagesQuery(
  ['reconciliations'],
  api.listReconciliations,
  {},
  {
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.reconciliations.some(({ status }) => status === 'waiting'))
        ? PROGRESS_MILLISECONDS
        : false,
  },
)

const TONES: Record<string, BadgeProps['tone']> = { waiting: 'warn', agrees: 'good', differs: 'bad', failed: 'bad' }

/** Daily comparisons of channel bills with the ledger. */
function Page() {
  const { t } = useTranslation()
  const { wholeDay } = useFormat()
  const list = useInfiniteQuery(listQuery)
  const [shown, setShown] = useState<Reconciliation>()
  return (
    <>
      <PageHeading title={t('nav.reconciliations')} lead={t('reconciliation.lead')} />
      <CompareDay />
      <EndlessTable
        list={list}
        rowsOf={(page) => page.reconciliations}
        columns={[
          { title: t('reconciliation.day'), noWrap: true, cell: (row) => wholeDay(row.day) },
          { title: t('orders.paymentMode'), cell: (row) => t(`payMode.${row.paymentMode}`) },
          {
            title: t('orders.status'),
            cell: (row) => <Badge tone={TONES[row.status]}>{t(`reconciliation.state.${row.status}`)}</Badge>,
          },
          { title: t('reconciliation.rows'), cell: (row) => `${row.billRows} / ${row.ourRows}` },
          {
            title: t('payments.reason'),
            cell: ({ note }) => (note ? t(`reconciliation.note.${note.kind}`, { count: note.count }) : null),
          },
          {
            title: t('reconciliation.differences'),
            cell: (row) =>
              row.differencesCount > 0 ? (
                <Button
                  size="small"
                  variant="outline"
                  aria-label={t('reconciliation.differencesOf', {
                    count: row.differencesCount,
                    mode: t(`payMode.${row.paymentMode}`),
                    day: wholeDay(row.day),
                  })}
                  onClick={() => setShown(row)}
                >
                  {row.differencesCount}
                </Button>
              ) : (
                0
              ),
          },
        ]}
      />
      {shown ? <Report reconciliation={shown} onClose={() => setShown(undefined)} /> : null}
    </>
  )
}

function CompareDay() {
  const { t } = useTranslation()
  const [day, setDay] = useState('')
  const compare = useMutation({
    mutationFn: () =>
      Promise.all(PAYMENT_MODES.map((paymentMode) => api.requestReconciliation({ body: { paymentMode, day } }))),
    meta: { refreshes: [listQuery.queryKey] },
  })
  // Its bill is written afterwards.
  const isOver = day < shanghaiDay(new Date())
  return (
    <div className="mb-8 flex max-w-sm items-start gap-3">
      <Field
        label={t('reconciliation.day')}
        error={isOver ? undefined : t('reconciliation.dayNotOver')}
        className="flex-1"
      >
        <Input type="date" value={day} onChange={(event) => setDay(event.target.value)} />
      </Field>
      <Button
        variant="outline"
        busy={compare.isPending}
        disabled={day === '' || !isOver}
        className="mt-6.5"
        onClick={() => compare.mutate()}
      >
        {t('reconciliation.compare')}
      </Button>
    </div>
  )
}

function Report({ reconciliation, onClose }: { reconciliation: Reconciliation; onClose: () => void }) {
  const { id, paymentMode, day } = reconciliation
  const { t, i18n } = useTranslation()
  const { yuan, wholeDay } = useFormat()
  const { data, error, refetch } = useQuery({
    queryKey: ['reconciliations', id],
    queryFn: ({ signal }) => api.getReconciliation({ params: { id }, signal }),
  })
  const amount = (value: number | null) => (value === null ? '–' : yuan(value))
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('reconciliation.differences')}
      description={`${t(`payMode.${paymentMode}`)} · ${wholeDay(day)}`}
      className="w-[min(48rem,calc(100vw-2rem))]"
      footer={
        <FileLink
          variant="outline"
          href={api.getReconciliationTable.url({ params: { id }, query: { locale: i18n.language as Locale } })}
        >
          {t('reconciliation.table')}
        </FileLink>
      }
    >
      {error && !data ? <LoadError error={error} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton className="h-40" /> : null}
      {data ? (
        <ul className="divide-y divide-line text-sm">
          {data.differences.map((difference) => (
            <li key={`${difference.outTradeNo}/${difference.refundNo ?? ''}`} className="py-2">
              <p>{t(`reconciliation.kind.${difference.kind}`)}</p>
              <p className="break-all font-mono text-ink-muted text-xs">
                {difference.outTradeNo} {difference.refundNo}
              </p>
              <p className="tabular text-xs">
                {t('reconciliation.amounts', { ours: amount(difference.ours), bill: amount(difference.bill) })}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  )
}
