import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { InfiniteList } from './infinite-list.tsx'
import { Skeleton } from './skeleton.tsx'
import { EmptyState, ErrorState } from './states.tsx'

/** Paged list state, such as a TanStack infinite query. */
export type EndlessSource<Page> = {
  isPending: boolean
  error: unknown
  data: { pages: Page[] } | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

export type EndlessListTexts = {
  errorTitle: string
  retry: string
  loading: string
  empty: string
  noMatch: string
  end?: string
}

export type EndlessListProps<Page, Row> = {
  list: EndlessSource<Page>
  rowsOf: (page: Page) => readonly Row[]
  texts: EndlessListTexts
  errorText: (error: unknown) => ReactNode
  /** Placeholder of the list's size, against layout shift. */
  skeleton?: ReactNode
  /** Changes the empty-state text. */
  isNarrowed?: boolean
  /** Replaces the default empty text. */
  empty?: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** Infinite list with loading, error and empty states. */
export function EndlessList<Page, Row>(props: EndlessListProps<Page, Row>) {
  const {
    list,
    rowsOf,
    texts,
    errorText,
    skeleton = <Skeleton className="h-80" />,
    isNarrowed,
    empty,
    children,
  } = props
  if (list.isPending) return skeleton
  if (!list.data) {
    return (
      <ErrorState
        title={texts.errorTitle}
        description={errorText(list.error)}
        action={<Button onClick={() => void list.refetch()}>{texts.retry}</Button>}
      />
    )
  }
  const rows = list.data.pages.flatMap(rowsOf)
  if (rows.length === 0) {
    // As high as the skeleton.
    return empty ?? <EmptyState className="min-h-80" title={isNarrowed ? texts.noMatch : texts.empty} />
  }
  const more = () => void list.fetchNextPage()
  return (
    <InfiniteList
      // A failed page is retried on request only.
      hasMore={list.hasNextPage && !list.isFetchNextPageError}
      loading={list.isFetchingNextPage}
      onMore={more}
      loadingText={texts.loading}
      {...(texts.end && !list.hasNextPage && { endText: texts.end })}
    >
      {children(rows)}
      {list.isFetchNextPageError && !list.isFetchingNextPage ? (
        <div className="mt-8 text-center">
          <Button variant="outline" onClick={more}>
            {texts.retry}
          </Button>
        </div>
      ) : null}
    </InfiniteList>
  )
}
