import {
  infiniteQueryOptions,
  type QueryKey,
  type QueryMeta,
  queryOptions,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query'

type Signal = { signal?: AbortSignal }
type OneOptions<Answer> = Omit<UndefinedInitialDataOptions<Answer>, 'queryKey' | 'queryFn'>

/** Query of one call, which is ended with it. */
export function callQuery<Input extends Signal, Answer>(
  queryKey: QueryKey,
  call: (input: Input) => Promise<Answer>,
  ...[input, options]: Record<string, never> extends Omit<Input, 'signal'>
    ? [input?: Omit<Input, 'signal'>, options?: OneOptions<Answer>]
    : [input: Omit<Input, 'signal'>, options?: OneOptions<Answer>]
) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => call({ ...input, signal } as Input), ...options })
}

type ListCall<Query, Page> = (input: { query?: Query } & Signal) => Promise<Page>

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
