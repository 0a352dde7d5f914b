import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button, EmptyState, ErrorState, InfiniteList, Skeleton } from '@wencang/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/error-text.ts'

export type EndlessTableProps<Page, Row> = {
  list: UseInfiniteQueryResult<{ pages: Page[] }>
  rowsOf: (page: Page) => Row[]
  keyOf: (row: Row) => string
  /** Heading and cell of each column. */
  columns: { title: string; cell: (row: Row) => ReactNode }[]
}

/** A table that loads more as it is scrolled, with its states of loading, failure and emptiness. */
export function EndlessTable<Page, Row>({ list, rowsOf, keyOf, columns }: EndlessTableProps<Page, Row>) {
  const { t } = useTranslation()
  if (list.isPending) return <Skeleton className="h-80" />
  if (list.isError && !list.data) {
    return (
      <ErrorState
        title={t('state.errorTitle')}
        description={errorText(list.error)}
        action={<Button onClick={() => void list.refetch()}>{t('common.retry')}</Button>}
      />
    )
  }
  const rows = list.data?.pages.flatMap(rowsOf) ?? []
  if (rows.length === 0) return <EmptyState title={t('state.noData')} />
  return (
    <InfiniteList
      hasMore={list.hasNextPage}
      loading={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
      loadingText={t('common.loading')}
      endText={t('state.end')}
    >
      <div className="overflow-x-auto">
        <table className="w-full min-w-[46rem] text-left text-sm">
          <thead className="border-line-strong border-b text-ink-muted">
            <tr>
              {columns.map(({ title }) => (
                <th key={title} scope="col" className="py-2 pr-4 font-normal">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ title, cell }) => (
                  <td key={title} className="py-3 pr-4 align-top">
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </InfiniteList>
  )
}
