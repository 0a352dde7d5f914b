import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '@wencang/client/pages-query'
import { lateApi } from '../../shared/late-api.ts'
import type { SellerOrderSearch } from './seller-order-search.ts'

/** Orders of created or owned assets, newest first. */
export const sellerOrdersQuery = (search: SellerOrderSearch) =>
  pagesQuery(['store', 'orders', search], lateApi.listStoreOrders, search, { staleTime: 0 })

/** Counts by state for the same filters. */
export function sellerOrderCountsQuery({ status: _, ...search }: SellerOrderSearch) {
  return queryOptions({
    queryKey: ['store', 'order-counts', search],
    queryFn: ({ signal }) => lateApi.countStoreOrders({ query: search, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
}

export const sellerOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['store', 'order', id],
    queryFn: ({ signal }) => lateApi.getStoreOrder({ params: { id }, signal }),
    staleTime: 0,
  })
