import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export function explanationsQuery(assetId: string, viewer: string | undefined) {
  return queryOptions({
    queryKey: ['market', 'asset', assetId, viewer ?? 'visitor', 'explanations'],
    queryFn: ({ signal }) => api.getExplanations({ params: { id: assetId }, signal }),
    meta: { quiet: true },
  })
}
