import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { EndlessList } from '@wencang/client/endless-list'
import { LoadError } from '@wencang/client/load-error'
import { useFormat } from '@wencang/client/use-format'
import { Badge, Banner, Skeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { nameIn } from '../../entities/asset/name-in.ts'
import { termsQuery } from '../../entities/owners/owner-queries.ts'
import { incomeQuery, payoutAccountsQuery, payoutsQuery } from '../../features/store/income-queries.ts'
import { MoneySummary } from '../../features/store/money-summary.tsx'
import { PayoutAccountCard } from '../../features/store/payout-account-card.tsx'
import { PayoutButton } from '../../features/store/payout-button.tsx'
import { PayoutList } from '../../features/store/payout-list.tsx'
import { BeijingTimeNote, useBeijingTime } from '../../shared/lists/day-fields.tsx'
import type { DaySearch } from '@wencang/client/days'
import { FileLink } from '@wencang/client/file-link'
import { shanghaiDay } from '@wencang/domain'
import { Button, type Locale } from '@wencang/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lateApi } from '../../shared/late-api.ts'
import { DayFields } from '../../shared/lists/day-fields.tsx'

export const Route = createFileRoute('/store/income')({
  staticData: { title: 'store.incomeDetails' },
  component: Page,
})

function Page() {
  const { t, i18n } = useTranslation()
  const { yuan } = useFormat()
  const { date, dateTime } = useBeijingTime()
  const list = useInfiniteQuery(incomeQuery)
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
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PayoutButton available={now?.available ?? 0} />
        <StatementLink />
      </div>
      <BeijingTimeNote />
      <PayoutAccountCard />
      <PayoutList />
      <section aria-labelledby="entries">
        <h2 id="entries" className="mb-2 text-lg">
          {t('income.entries')}
        </h2>
        <EndlessList list={list} rowsOf={(page) => page.entries} hasEnd={false}>
          {(entries) => (
            <ul aria-labelledby="entries" className="divide-y divide-line border-line border-y">
              {entries.map((entry) => (
                <li key={entry.id} className="flex items-center gap-4 py-3">
                  <div className="min-w-0 flex-1">
                    <p className="truncate">
                      {t(`income.kind.${entry.kind}`)}
                      {entry.asset ? (
                        <span className="ml-2 font-serif">{nameIn(entry.asset, i18n.language)}</span>
                      ) : null}
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
              ))}
            </ul>
          )}
        </EndlessList>
      </section>
    </div>
  )
}

/** Ledger of any days for spreadsheets; at first this month. */
function StatementLink() {
  const { t, i18n } = useTranslation()
  const [days, setDays] = useState<DaySearch>(() => {
    const today = shanghaiDay(new Date())
    return { from: `${today.slice(0, 7)}-01`, to: today }
  })
  const [isReversed, setReversed] = useState(false)
  const label = (
    <>
      <Download aria-hidden />
      {t('income.statement')}
    </>
  )
  return (
    <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto">
      <DayFields {...days} onChange={setDays} onReversed={setReversed} />
      {isReversed ? (
        <Button variant="outline" disabled>
          {label}
        </Button>
      ) : (
        <FileLink variant="outline" href={lateApi.getStatement.url({ query: { ...days, locale: i18n.language as Locale } })}>
          {label}
        </FileLink>
      )}
    </div>
  )
}
