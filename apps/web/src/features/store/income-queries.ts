import type { DaySearch } from '@wencang/client/days'
import { callQuery, pagesQuery } from '@wencang/client/pages-query'
import { lateApi } from '../../shared/late-api.ts'

/** Ledger of all or some days. */
export const incomeQuery = (days: DaySearch = {}) =>
  pagesQuery(['store', 'income', days], lateApi.listIncome, days, { staleTime: 0 })

export const payoutsQuery = pagesQuery(['store', 'payouts'], lateApi.listPayouts, {}, { staleTime: 0 })

export const payoutAccountsQuery = callQuery(
  ['store', 'payout-account'],
  lateApi.getPayoutAccounts,
  {},
  { staleTime: 0 },
)
