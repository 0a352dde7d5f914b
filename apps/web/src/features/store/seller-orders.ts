import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { SellerOrderSearch } from './seller-order-search.ts'

type Cursor = Awaited<ReturnType<typeof api.listStoreOrders>>['last']

/** Orders of assets that the reader created or owns, newest first. */
export function sellerOrdersQuery({ status, assetId }: SellerOrderSearch) {
  return infiniteQueryOptions({
    queryKey: ['store', 'orders', status ?? 'all', assetId ?? 'all'],
    queryFn: ({ pageParam, signal }) => api.listStoreOrders({ query: { status, assetId, start: pageParam }, signal }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: (page) => page.last,
    staleTime: 0,
  })
}
