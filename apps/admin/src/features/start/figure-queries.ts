import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

const REFRESH_MILLISECONDS = 60_000

export const figuresQuery = queryOptions({
  queryKey: ['figures'],
  queryFn: ({ signal }) => api.getBusinessFigures({ signal }),
  refetchInterval: REFRESH_MILLISECONDS,
})
