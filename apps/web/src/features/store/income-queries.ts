import { callQuery, pagesQuery } from '@wencang/client/pages-query'
import { lateApi } from '../../shared/late-api.ts'

export const incomeQuery = pagesQuery(['store', 'income'], lateApi.listIncome, {}, { staleTime: 0 })

export const payoutsQuery = pagesQuery(['store', 'payouts'], lateApi.listPayouts, {}, { staleTime: 0 })

export const payoutAccountsQuery = callQuery(
  ['store', 'payout-account'],
  lateApi.getPayoutAccounts,
  {},
  { staleTime: 0 },
)
