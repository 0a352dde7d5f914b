import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Payout } from '@wencang/contract'
import { api } from '../../shared/api.ts'

type Cursor = Awaited<ReturnType<typeof api.listAllPayouts>>['last']

/** All sellers' payouts, newest first. */
export const allPayoutsQuery = (status: Payout['status'] | undefined) =>
  infiniteQueryOptions({
    queryKey: ['payouts', status ?? 'all'],
    queryFn: ({ pageParam, signal }) => api.listAllPayouts({ query: { start: pageParam, status }, signal }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: (page) => page.last,
  })
