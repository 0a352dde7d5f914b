import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Banner } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { api } from '../../shared/api.ts'
import { EndlessTable } from '../../shared/lists/endless-table.tsx'
import { useFormat } from '../../shared/use-format.ts'

type Cursor = Awaited<ReturnType<typeof api.listPersonIncome>>['last']

const personIncomeQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['person', id, 'income'],
    queryFn: ({ pageParam, signal }) =>
      api.listPersonIncome({ params: { id }, query: { start: pageParam, limit: 20 }, signal }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: (page) => page.last,
  })

/** Running balance; explains a negative one. */
export function PersonIncome({ id }: { id: string }) {
  const { t } = useTranslation()
  const { yuan, dateTime } = useFormat()
  const list = useInfiniteQuery(personIncomeQuery(id))
  const balance = list.data?.pages[0]?.balance ?? 0
  return (
    <>
      {balance < 0 ? (
        <div className="mb-4">
          <Banner tone="warn">{t('people.income.negative', { amount: yuan(-balance) })}</Banner>
        </div>
      ) : null}
      <EndlessTable
        list={list}
        rowsOf={(page) => page.entries}
        columns={[
          { title: t('people.income.at'), noWrap: true, cell: (entry) => dateTime(entry.at) },
          { title: t('people.income.kindTitle'), cell: (entry) => t(`people.income.kind.${entry.kind}`) },
          { title: t('people.income.asset'), cell: (entry) => entry.asset?.name },
          { title: t('people.income.amount'), cell: (entry) => <span className="tabular">{yuan(entry.amount)}</span> },
          { title: t('people.balance'), cell: (entry) => <span className="tabular">{yuan(entry.balance)}</span> },
          {
            title: t('people.income.availableFrom'),
            cell: (entry) => (entry.availableFrom ? dateTime(entry.availableFrom) : null),
          },
        ]}
      />
    </>
  )
}
