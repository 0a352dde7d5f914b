import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

const REFRESH_MILLISECONDS = 30_000

export const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: async ({ signal }) => (await api.listWaiting({ signal })).waiting,
  refetchInterval: REFRESH_MILLISECONDS,
})
