import { infiniteQueryOptions, type QueryKey, type QueryMeta } from '@tanstack/react-query'

type ListCall<Query, Page> = (input: { query?: Query; signal?: AbortSignal }) => Promise<Page>

type PagesOptions<Page> = {
  /** Cursor of the first page, instead of the list's. */
  initialPageParam?: Page extends { last?: infer Cursor } ? Cursor : never
  staleTime?: number
  /** In milliseconds; false stops. */
  refetchInterval?: number | ((query: { state: { data?: { pages: Page[] } | undefined } }) => number | false)
  meta?: QueryMeta
}

/** Query of a list that is read page by page; each page has the cursor of the next. */
export function pagesQuery<Query extends { start?: unknown }, Page extends { last?: unknown }>(
  queryKey: QueryKey,
  call: ListCall<Query, Page>,
  query?: Omit<Query, 'start'>,
  options?: PagesOptions<Page>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => call({ query: { ...query, start: pageParam } as Query, signal }),
    initialPageParam: undefined as Page['last'],
    getNextPageParam: (page: Page): Page['last'] => page.last,
    ...options,
  })
}
