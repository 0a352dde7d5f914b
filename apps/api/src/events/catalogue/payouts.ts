import { PayoutAccount } from '@wencang/contract'
import { z } from 'zod'
import { event } from '../define.ts'

const amountFen = z.number().int()
const Decision = z.object({
  userId: z.string(),
  amountFen,
  reason: z.string().nullable(),
  reference: z.string().nullable(),
})

export const PAYOUT_EVENTS = {
  'payout.requested': event('payout', z.object({ amountFen, account: PayoutAccount }), {
    audit: ({ payload }) => ({ action: 'payout.request', detail: payload }),
    notices: null,
  }),
  'payout.approved': event('payout', Decision, {
    audit: ({ payload: { userId: _, ...decision } }) => ({
      action: 'payout.approve',
      detail: { ...decision, from: 'requested', to: 'approved' },
    }),
    notices: ({ subjectId: once, payload: { userId, amountFen } }) => [
      { kind: 'payout.approved', to: [userId], parameters: { amountFen }, once },
    ],
  }),
  'payout.rejected': event('payout', Decision, {
    audit: ({ payload: { userId: _, ...decision } }) => ({
      action: 'payout.reject',
      detail: { ...decision, from: 'requested', to: 'rejected' },
    }),
    notices: ({ subjectId: once, payload: { userId, amountFen, reason } }) => [
      { kind: 'payout.rejected', to: [userId], parameters: { amountFen, reason }, once },
    ],
  }),
  'payout.returned': event('payout', Decision.extend({ reason: z.string() }), {
    audit: ({ payload: { userId: _, ...decision } }) => ({
      action: 'payout.return',
      detail: { ...decision, from: 'approved', to: 'returned' },
    }),
    notices: ({ subjectId: once, payload: { userId, amountFen, reason } }) => [
      { kind: 'payout.returned', to: [userId], parameters: { amountFen, reason }, once },
    ],
  }),
  'payout.accountRevealed': event('payout', z.object({ lastFour: z.string().nullable() }), {
    audit: ({ payload }) => ({ action: 'payout.reveal', detail: payload }),
    notices: null,
  }),
  /** `payouts`: how many the export has. */
  'payout.exported': event('payout', z.object({ amountFen, payouts: z.number().int() }), {
    audit: ({ payload }) => ({ action: 'payout.export', detail: payload }),
    notices: null,
  }),
}
