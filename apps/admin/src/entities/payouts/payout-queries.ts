import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Payout } from '@wencang/contract'
import { api } from '../../shared/api.ts'

type Cursor = Awaited<ReturnType<typeof api.listAllPayouts>>['last']

/** Payouts of all sellers or one, newest first. */
export const allPayoutsQuery = (filter: { status?: Payout['status']; person?: string }) =>
  infiniteQueryOptions({
    queryKey: ['payouts', filter],
    queryFn: ({ pageParam, signal }) => api.listAllPayouts({ query: { start: pageParam, ...filter }, signal }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: (page) => page.last,
  })
