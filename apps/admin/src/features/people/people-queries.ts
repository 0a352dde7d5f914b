import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import type { PeopleSearch } from './people-search.ts'

type Cursor = Awaited<ReturnType<typeof api.listPeople>>['last']

/** Matching people, newest first. */
export const peopleQuery = (search: PeopleSearch) =>
  infiniteQueryOptions({
    queryKey: ['people', search],
    queryFn: ({ pageParam, signal }) => api.listPeople({ query: { ...search, start: pageParam }, signal }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: (page) => page.last,
  })

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', id],
    queryFn: ({ signal }) => api.getPerson({ params: { id }, signal }),
  })
