import type { NoticeInput } from '@wencang/notices'
import type { PAYOUT_EVENTS } from '../catalogue/payouts.ts'
import type { Handlers } from '../define.ts'

export const PAYOUT_NOTICES: Handlers<typeof PAYOUT_EVENTS, NoticeInput[]> = {
  'payout.requested': null,
  'payout.approved': ({ subjectId: once, payload: { userId, amountFen } }) => [
    { kind: 'payout.approved', to: [userId], parameters: { amountFen }, once },
  ],
  'payout.rejected': ({ subjectId: once, payload: { userId, amountFen, reason } }) => [
    { kind: 'payout.rejected', to: [userId], parameters: { amountFen, reason }, once },
  ],
  'payout.returned': ({ subjectId: once, payload: { userId, amountFen, reason } }) => [
    { kind: 'payout.returned', to: [userId], parameters: { amountFen, reason }, once },
  ],
  'payout.accountRevealed': null,
  'payout.exported': null,
}
