import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { type DaySearch, readDays } from '@wencang/client/days'
import { EndlessList } from '@wencang/client/endless-list'
import { FileLink } from '@wencang/client/file-link'
import { LoadError } from '@wencang/client/load-error'
import { useFormat } from '@wencang/client/use-format'
import { type Income, PayoutBody, queryYuan } from '@wencang/contract'
import { nameIn } from '@wencang/domain'
import { AskButton, Badge, Banner, EmptyState, Field, Input, type Locale, Skeleton } from '@wencang/ui'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { termsQuery } from '../../entities/owners/owner-queries.ts'
import { incomeQuery, payoutAccountsQuery, payoutsQuery } from '../../features/store/income-queries.ts'
import { MoneySummary } from '../../features/store/money-summary.tsx'
import { AccountLine, PayoutAccountCard } from '../../features/store/payout-account-card.tsx'
import { PayoutList } from '../../features/store/payout-list.tsx'
import { useCheckedForm } from '../../shared/forms/forms.ts'
import { lateApi } from '../../shared/late-api.ts'
import { BeijingTimeNote, DayFields, useBeijingTime } from '../../shared/lists/day-fields.tsx'

export const Route = createFileRoute('/store/income')({
  staticData: { title: 'store.incomeDetails' },
  validateSearch: readDays,
  component: Page,
})

function Page() {
  const { t } = useTranslation()
  const { yuan } = useFormat()
  const list = useInfiniteQuery(incomeQuery())
  const { data: terms } = useQuery(termsQuery)
  // Waits for all sections, to avoid layout shift.
  const between = [useQuery(payoutAccountsQuery), useInfiniteQuery(payoutsQuery)]
  if (list.isPending || between.some(({ isPending }) => isPending)) return <Skeleton className="h-96" />
  if (list.isError && !list.data) {
    return <LoadError error={list.error} onRetry={list.refetch} />
  }
  const [now] = list.data.pages
  return (
    <div className="flex flex-col gap-6">
      {now && now.balance < 0 ? (
        <Banner tone="warn">{t('income.negative', { amount: yuan(-now.balance) })}</Banner>
      ) : null}
      {now ? <MoneySummary money={now.money} /> : null}
      {now && now.refunding > 0 ? (
        <p className="text-ink-muted text-sm">{t('income.refundingText', { amount: yuan(now.refunding) })}</p>
      ) : null}
      {now && now.pending > 0 && terms ? (
        <p className="text-ink-muted text-sm">{t('income.pendingText', { count: terms.settlementDays })}</p>
      ) : null}
      <div>
        <PayoutButton available={now?.available ?? 0} />
      </div>
      <BeijingTimeNote />
      <PayoutAccountCard />
      <PayoutList />
      <Entries />
    </div>
  )
}

/** Ledger of the chosen days, also for spreadsheets. */
function Entries() {
  const { t, i18n } = useTranslation()
  const days = Route.useSearch()
  const navigate = useNavigate()
  const list = useInfiniteQuery(incomeQuery(days))
  const show = (search: DaySearch) => void navigate({ to: '/store/income', search, replace: true, resetScroll: false })
  return (
    <section aria-labelledby="entries">
      <h2 id="entries" className="mb-3 text-lg">
        {t('income.entries')}
      </h2>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <DayFields {...days} onChange={show} />
        <FileLink
          variant="outline"
          href={lateApi.getStatement.url({ query: { ...days, locale: i18n.language as Locale } })}
        >
          <Download aria-hidden />
          {t('income.statement')}
        </FileLink>
      </div>
      <EndlessList
        list={list}
        rowsOf={(page) => page.entries}
        empty={<EmptyState title={t(days.from || days.to ? 'income.noneInDays' : 'state.noData')} />}
        hasEnd={false}
      >
        {(entries) => (
          <ul aria-labelledby="entries" className="divide-y divide-line border-line border-y">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </EndlessList>
    </section>
  )
}

function Entry({ entry }: { entry: Income['entries'][number] }) {
  const { t, i18n } = useTranslation()
  const { yuan } = useFormat()
  const { date, dateTime } = useBeijingTime()
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="truncate">
          {t(`income.kind.${entry.kind}`)}{' '}
          {entry.asset ? <span className="ml-1 font-serif">{nameIn(entry.asset, i18n.language)}</span> : null}
        </p>
        <p className="text-ink-muted text-xs">{dateTime(entry.at)}</p>
        {entry.sale ? (
          <p className="tabular text-ink-muted text-xs">
            {t('income.breakdown', {
              gross: yuan(entry.sale.gross),
              fee: yuan(entry.sale.fee),
              others: yuan(entry.sale.othersShares),
            })}
          </p>
        ) : null}
      </div>
      {entry.availableFrom ? (
        <Badge tone="warn">{t('income.availableFrom', { date: date(entry.availableFrom) })}</Badge>
      ) : null}
      <div className="text-right">
        <p className="tabular">{yuan(entry.amount)}</p>
        <p className="tabular text-ink-muted text-xs">
          {t('income.figure.balance')} {yuan(entry.balance)}
        </p>
      </div>
    </li>
  )
}

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

function PayoutButton({ available }: { available: number }) {
  const { t } = useTranslation()
  const { yuan } = useFormat()
  const { dateTime } = useBeijingTime()
  const { data: accounts } = useQuery(payoutAccountsQuery)
  const schema = useMemo(() => payoutSchema(available), [available])
  const form = useCheckedForm({ schema, start: { amount: available.toFixed(2) } })
  const request = useMutation({
    mutationFn: (body: PayoutBody) => lateApi.requestPayout({ body }),
    meta: { done: t('income.requested'), refreshes: [['store', 'income'], payoutsQuery.queryKey] },
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
