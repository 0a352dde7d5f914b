import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

type Cursor = Awaited<ReturnType<typeof api.listReports>>['last']

export const reportsQuery = (state: 'open' | 'decided') =>
  infiniteQueryOptions({
    queryKey: ['reports', state],
    queryFn: ({ pageParam, signal }) => api.listReports({ query: { state, start: pageParam }, signal }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: (page) => page.last,
    staleTime: 0,
  })
