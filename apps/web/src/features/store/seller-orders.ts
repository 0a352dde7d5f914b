import { keepPreviousData } from '@tanstack/react-query'
import { callQuery, pagesQuery } from '@wencang/client/pages-query'
import { lateApi } from '../../shared/late-api.ts'
import type { SellerOrderSearch } from './seller-order-search.ts'

/** Orders of created or owned assets, newest first. */
export const sellerOrdersQuery = (search: SellerOrderSearch) =>
  pagesQuery(['store', 'orders', search], lateApi.listStoreOrders, search, { staleTime: 0 })

/** Counts by state for the same filters. */
export const sellerOrderCountsQuery = ({ status: _, ...search }: SellerOrderSearch) =>
  callQuery(
    ['store', 'order-counts', search],
    lateApi.countStoreOrders,
    { query: search },
    { staleTime: 0, placeholderData: keepPreviousData, meta: { quiet: true } },
  )

export const sellerOrderQuery = (id: string) =>
  callQuery(['store', 'order', id], lateApi.getStoreOrder, { params: { id } }, { staleTime: 0 })
