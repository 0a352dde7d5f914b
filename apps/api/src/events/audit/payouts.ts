import type { PAYOUT_EVENTS } from '../catalogue/payouts.ts'
import type { Handlers } from '../define.ts'
import type { Audited } from './audited.ts'

export const PAYOUT_AUDIT: Handlers<typeof PAYOUT_EVENTS, Audited> = {
  'payout.requested': ({ payload }) => ({ action: 'payout.request', detail: payload }),
  'payout.approved': ({ payload: { userId: _, ...decision } }) => ({
    action: 'payout.approve',
    detail: { ...decision, from: 'requested', to: 'approved' },
  }),
  'payout.rejected': ({ payload: { userId: _, ...decision } }) => ({
    action: 'payout.reject',
    detail: { ...decision, from: 'requested', to: 'rejected' },
  }),
  'payout.returned': ({ payload: { userId: _, ...decision } }) => ({
    action: 'payout.return',
    detail: { ...decision, from: 'approved', to: 'returned' },
  }),
  'payout.accountRevealed': ({ payload }) => ({ action: 'payout.reveal', detail: payload }),
  'payout.exported': ({ payload }) => ({ action: 'payout.export', detail: payload }),
}
