import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export function violationQuery(assetId: string) {
  return queryOptions({
    queryKey: ['store', 'violation', assetId],
    queryFn: ({ signal }) => api.getViolation({ params: { id: assetId }, signal }),
    staleTime: 0,
    meta: { quiet: true },
  })
}
