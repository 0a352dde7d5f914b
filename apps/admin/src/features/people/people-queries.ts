import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

type Cursor = Awaited<ReturnType<typeof api.listPeople>>['last']

/** People matching `q`, or all, newest first. */
export const peopleQuery = (q: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['people', q ?? ''],
    queryFn: ({ pageParam, signal }) => api.listPeople({ query: { q, start: pageParam }, signal }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: (page) => page.last,
  })

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', id],
    queryFn: ({ signal }) => api.getPerson({ params: { id }, signal }),
  })
