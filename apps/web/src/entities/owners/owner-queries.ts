import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { OwnershipRequest } from '@wencang/contract'
import { api } from '../../shared/api.ts'
import { lateApi } from '../../shared/late-api.ts'

type OwnerCursor = Awaited<ReturnType<typeof lateApi.listOwners>>['last']
type RequestCursor = Awaited<ReturnType<typeof lateApi.listOwnershipRequests>>['last']

const A_MINUTE = 60_000

/** Eligible owners. */
export function ownersQuery(keyword: string | undefined, province: string | undefined) {
  return infiniteQueryOptions({
    queryKey: ['store', 'owners', keyword ?? null, province ?? null],
    queryFn: ({ pageParam, signal }) =>
      lateApi.listOwners({ query: { keyword, province, limit: 20, start: pageParam }, signal }),
    initialPageParam: undefined as OwnerCursor,
    getNextPageParam: (page) => page.last,
    staleTime: A_MINUTE,
    meta: { quiet: true },
  })
}

/** Assets that name the user as owner. */
export function ownershipRequestsQuery(state: OwnershipRequest['state'] | undefined) {
  return infiniteQueryOptions({
    queryKey: ['store', 'ownership', state ?? 'all'],
    queryFn: ({ pageParam, signal }) => lateApi.listOwnershipRequests({ query: { state, start: pageParam }, signal }),
    initialPageParam: undefined as RequestCursor,
    getNextPageParam: (page) => page.last,
    staleTime: 0,
  })
}

/** Pending requests, for the menu badge. */
export const waitingRequestsQuery = queryOptions({
  queryKey: ['store', 'ownership', 'count'],
  queryFn: async ({ signal }) => {
    const { waiting } = await lateApi.listOwnershipRequests({ query: { state: 'requested', limit: 1 }, signal })
    return waiting
  },
  refetchInterval: A_MINUTE,
  meta: { quiet: true },
})

/** Contract terms currently offered. */
export const marketTermsQuery = queryOptions({
  queryKey: ['market', 'terms'],
  queryFn: ({ signal }) => lateApi.getMarketTerms({ signal }),
  staleTime: 60 * A_MINUTE,
  meta: { quiet: true },
})

/** The user's terms; changed only by configuration or contract. */
export const termsQuery = queryOptions({
  queryKey: ['store', 'terms'],
  queryFn: ({ signal }) => api.getSellerTerms({ signal }),
  staleTime: 60 * A_MINUTE,
  meta: { quiet: true },
})
