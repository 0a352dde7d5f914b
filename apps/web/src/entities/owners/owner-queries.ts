import { queryOptions } from '@tanstack/react-query'
import { callQuery, pagesQuery } from '@wencang/client/pages-query'
import type { OwnershipRequest } from '@wencang/contract'
import { lateApi } from '../../shared/late-api.ts'

const A_MINUTE = 60_000

/** Eligible owners. */
export function ownersQuery(keyword: string | undefined, province: string | undefined) {
  const query = { keyword, province, limit: 20 }
  const options = { staleTime: A_MINUTE, meta: { quiet: true } }
  return pagesQuery(['store', 'owners', keyword ?? null, province ?? null], lateApi.listOwners, query, options)
}

/** Assets that name the user as owner. */
export function ownershipRequestsQuery(state: OwnershipRequest['state'] | undefined) {
  const queryKey = ['store', 'ownership', state ?? 'all']
  return pagesQuery(queryKey, lateApi.listOwnershipRequests, { state }, { staleTime: 0 })
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
export const marketTermsQuery = callQuery(
  ['market', 'terms'],
  lateApi.getMarketTerms,
  {},
  { staleTime: 60 * A_MINUTE, meta: { quiet: true } },
)

/** The user's terms; changed only by configuration or contract. */
export const termsQuery = callQuery(
  ['store', 'terms'],
  lateApi.getSellerTerms,
  {},
  { staleTime: 60 * A_MINUTE, meta: { quiet: true } },
)
