import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '@wencang/client/pages-query'
import { lateApi } from '../../shared/late-api.ts'

export const incomeQuery = pagesQuery(['store', 'income'], lateApi.listIncome, {}, { staleTime: 0 })

export const payoutsQuery = pagesQuery(['store', 'payouts'], lateApi.listPayouts, {}, { staleTime: 0 })

export const payoutAccountsQuery = queryOptions({
  queryKey: ['store', 'payout-account'],
  queryFn: ({ signal }) => lateApi.getPayoutAccounts({ signal }),
  staleTime: 0,
})
