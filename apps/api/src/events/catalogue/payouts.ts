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
  'payout.requested': event('payout', z.object({ amountFen, account: PayoutAccount })),
  'payout.approved': event('payout', Decision),
  'payout.rejected': event('payout', Decision),
  'payout.returned': event('payout', Decision.extend({ reason: z.string() })),
  'payout.accountRevealed': event('payout', z.object({ lastFour: z.string().nullable() })),
  /** `payouts`: how many the export has. */
  'payout.exported': event('payout', z.object({ amountFen, payouts: z.number().int() })),
}
