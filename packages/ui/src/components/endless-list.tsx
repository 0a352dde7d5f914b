import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { InfiniteList } from './infinite-list.tsx'
import { EmptyState, ErrorState } from './states.tsx'
import { Skeleton } from './skeleton.tsx'

/** What a list that comes page by page must tell; an infinite query of @tanstack/react-query is one. */
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

export type EndlessListTexts = { errorTitle: string; retry: string; loading: string; empty: string; end?: string }

export type EndlessListProps<Page, Row> = {
  list: EndlessSource<Page>
  rowsOf: (page: Page) => readonly Row[]
  texts: EndlessListTexts
  /** Why the list could not be loaded. */
  errorText: (error: unknown) => string
  /** In the size of the list, so that nothing moves when it comes. */
  skeleton?: ReactNode
  /** More than the plain sentence, where an empty list is the start of something. */
  empty?: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A list that grows as the reader comes to its end, with what stands in its place while it loads, where it failed and where it is empty. */
export function EndlessList<Page, Row>(props: EndlessListProps<Page, Row>) {
  const { list, rowsOf, texts, errorText, skeleton = <Skeleton className="h-80" />, empty, children } = props
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
  if (rows.length === 0) return empty ?? <EmptyState title={texts.empty} />
  const more = () => void list.fetchNextPage()
  return (
    <InfiniteList
      // A page that failed is not asked for again until the reader says so.
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
