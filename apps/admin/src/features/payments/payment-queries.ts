import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

type PaymentCursor = Awaited<ReturnType<typeof api.listPayments>>['last']
type QuarantineCursor = Awaited<ReturnType<typeof api.listQuarantine>>['last']

export const paymentsQuery = infiniteQueryOptions({
  queryKey: ['payments'],
  queryFn: ({ pageParam, signal }) => api.listPayments({ query: { start: pageParam }, signal }),
  initialPageParam: undefined as PaymentCursor,
  getNextPageParam: (page) => page.last,
})

export const quarantineQuery = infiniteQueryOptions({
  queryKey: ['quarantine'],
  queryFn: ({ pageParam, signal }) => api.listQuarantine({ query: { start: pageParam }, signal }),
  initialPageParam: undefined as QuarantineCursor,
  getNextPageParam: (page) => page.last,
})
