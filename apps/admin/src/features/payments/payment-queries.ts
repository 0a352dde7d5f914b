import { pagesQuery } from '@wencang/client/pages-query'
import type { PaymentAttemptState } from '@wencang/domain'
import { api } from '../../shared/api.ts'
import type { MoneySearch } from '../../shared/lists/list-search.ts'

/** Until refunds in progress have their result. */
const REFUND_MILLISECONDS = 5000
const isInProgress = ({ status }: { status: string }) => status === 'processing'

export const paymentsQuery = (search: MoneySearch<PaymentAttemptState>) =>
  pagesQuery(['payments', search], api.listPayments, search, {
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ payments }) => payments.some(({ refunds }) => refunds.some(isInProgress)))
        ? REFUND_MILLISECONDS
        : false,
  })

export const quarantineQuery = pagesQuery(['quarantine'], api.listQuarantine)
