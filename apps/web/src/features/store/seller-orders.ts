import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import type { SellerOrderSearch } from './seller-order-search.ts'

type Cursor = Awaited<ReturnType<typeof api.listStoreOrders>>['last']

/** Orders of created or owned assets, newest first. */
export function sellerOrdersQuery({ status, assetId, q }: SellerOrderSearch) {
  return infiniteQueryOptions({
    queryKey: ['store', 'orders', status ?? 'all', assetId ?? 'all', q ?? ''],
    queryFn: ({ pageParam, signal }) =>
      api.listStoreOrders({ query: { status, assetId, q, start: pageParam }, signal }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: (page) => page.last,
    staleTime: 0,
  })
}

/** Counts by state for the same filters. */
export function sellerOrderCountsQuery({ assetId, q }: SellerOrderSearch) {
  return queryOptions({
    queryKey: ['store', 'order-counts', assetId ?? 'all', q ?? ''],
    queryFn: ({ signal }) => api.countStoreOrders({ query: { assetId, q }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
}
