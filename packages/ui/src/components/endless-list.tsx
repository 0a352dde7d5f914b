import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { InfiniteList } from './infinite-list.tsx'
import { EmptyState, ErrorState } from './states.tsx'
import { Skeleton } from './skeleton.tsx'

/** The state of a paged list, such as an infinite query of @tanstack/react-query. */
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
  /** Why the list could not be loaded. */
  errorText: (error: unknown) => string
  /** A placeholder of the list's size, so that nothing moves when the list appears. */
  skeleton?: ReactNode
  /** Whether a search or a filter narrows the list: if it is empty then, something else may be there. */
  isNarrowed?: boolean
  /** Replaces the plain sentence, for an empty list that offers a next step. */
  empty?: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A list that loads more as the reader reaches its end, with its loading, failed and empty states. */
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
  if (rows.length === 0) return empty ?? <EmptyState title={isNarrowed ? texts.noMatch : texts.empty} />
  const more = () => void list.fetchNextPage()
  return (
    <InfiniteList
      // A failed page is retried only when the reader asks for it.
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
