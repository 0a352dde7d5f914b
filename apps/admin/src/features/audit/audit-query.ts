import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import type { AuditSearch } from './audit-search.ts'

type Cursor = Awaited<ReturnType<typeof api.listAudit>>['last']

export function auditQuery(search: AuditSearch) {
  return infiniteQueryOptions({
    queryKey: ['audit', search],
    queryFn: ({ pageParam, signal }) => api.listAudit({ query: { ...search, start: pageParam }, signal }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: (page) => page.last,
  })
}
