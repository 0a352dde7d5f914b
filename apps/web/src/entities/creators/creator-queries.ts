import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

type Cursor = Awaited<ReturnType<typeof api.listCreators>>['last']

export function creatorsQuery(sort: number | undefined, limit?: number) {
  return infiniteQueryOptions({
    queryKey: ['market', 'creators', sort ?? null, limit ?? null],
    queryFn: ({ pageParam, signal }) => api.listCreators({ query: { sort, limit, start: pageParam }, signal }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: (page) => page.last,
  })
}

export function creatorQuery(creatorId: string) {
  return queryOptions({
    queryKey: ['market', 'creator', creatorId],
    queryFn: ({ signal }) => api.getCreator({ params: { id: creatorId }, signal }),
    meta: { quiet: true },
  })
}

export const STRIP_CREATORS = 3
/** A few creators for the home page. */
export const creatorStripQuery = creatorsQuery(0, STRIP_CREATORS)
