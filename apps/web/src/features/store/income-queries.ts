import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { lateApi } from '../../shared/late-api.ts'

type IncomeCursor = Awaited<ReturnType<typeof api.listIncome>>['last']
type PayoutCursor = Awaited<ReturnType<typeof lateApi.listPayouts>>['last']

export const incomeQuery = infiniteQueryOptions({
  queryKey: ['store', 'income'],
  queryFn: ({ pageParam, signal }) => api.listIncome({ query: { start: pageParam }, signal }),
  initialPageParam: undefined as IncomeCursor,
  getNextPageParam: (page) => page.last,
  staleTime: 0,
})

export const payoutsQuery = infiniteQueryOptions({
  queryKey: ['store', 'payouts'],
  queryFn: ({ pageParam, signal }) => lateApi.listPayouts({ query: { start: pageParam }, signal }),
  initialPageParam: undefined as PayoutCursor,
  getNextPageParam: (page) => page.last,
  staleTime: 0,
})

export const payoutAccountsQuery = queryOptions({
  queryKey: ['store', 'payout-account'],
  queryFn: ({ signal }) => lateApi.getPayoutAccounts({ signal }),
  staleTime: 0,
})
