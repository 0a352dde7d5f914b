import { infiniteQueryOptions } from '@tanstack/react-query'
import type { WorkSearch } from '../../entities/works/work-search.ts'
import { api } from '../../shared/api.ts'

type Cursor = Awaited<ReturnType<typeof api.listWorks>>['last']

export const worksQuery = (search: WorkSearch) =>
  infiniteQueryOptions({
    queryKey: ['works', search],
    queryFn: ({ pageParam, signal }) => api.listWorks({ query: { ...search, start: pageParam }, signal }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: (page) => page.last,
  })
