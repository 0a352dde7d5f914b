import { queryOptions } from '@tanstack/react-query'
import { lateApi } from '../../shared/late-api.ts'

export function violationQuery(assetId: string) {
  return queryOptions({
    queryKey: ['store', 'violation', assetId],
    queryFn: ({ signal }) => lateApi.getViolation({ params: { id: assetId }, signal }),
    staleTime: 0,
    meta: { quiet: true },
  })
}
