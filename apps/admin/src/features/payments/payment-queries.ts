import { infiniteQueryOptions } from '@tanstack/react-query'
import type { PaymentAttemptState } from '@wencang/domain'
import { api } from '../../shared/api.ts'
import type { MoneySearch } from '../../shared/lists/list-search.ts'

type PaymentCursor = Awaited<ReturnType<typeof api.listPayments>>['last']
type QuarantineCursor = Awaited<ReturnType<typeof api.listQuarantine>>['last']

/** Until refunds in progress have their result. */
const REFUND_MILLISECONDS = 5000
const isInProgress = ({ status }: { status: string }) => status === 'processing'

export const paymentsQuery = (search: MoneySearch<PaymentAttemptState>) =>
  infiniteQueryOptions({
    queryKey: ['payments', search],
    queryFn: ({ pageParam, signal }) => api.listPayments({ query: { ...search, start: pageParam }, signal }),
    initialPageParam: undefined as PaymentCursor,
    getNextPageParam: (page) => page.last,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ payments }) => payments.some(({ refunds }) => refunds.some(isInProgress)))
        ? REFUND_MILLISECONDS
        : false,
  })

export const quarantineQuery = infiniteQueryOptions({
  queryKey: ['quarantine'],
  queryFn: ({ pageParam, signal }) => api.listQuarantine({ query: { start: pageParam }, signal }),
  initialPageParam: undefined as QuarantineCursor,
  getNextPageParam: (page) => page.last,
})
