import { pagesQuery } from '@wencang/client/pages-query'
import type { Payout } from '@wencang/contract'
import { api } from '../../shared/api.ts'

/** Payouts of all sellers or one, newest first. */
export const allPayoutsQuery = (filter: { status?: Payout['status']; person?: string }) =>
  pagesQuery(['payouts', filter], api.listAllPayouts, filter)
