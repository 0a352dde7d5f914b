import { STAFF_AREAS, type StaffArea } from '@wencang/domain'
import { z } from 'zod'
import * as p from './primitives.ts'

/** What can wait for operators, with the part of the console whose it is. `owner` are assets that wait for their owner's answer. */
export const WAITING_AREAS = {
  asset: 'reviews',
  onboarding: 'reviews',
  kyc: 'reviews',
  owner: 'reviews',
  statement: 'reviews',
  refundRequest: 'money',
  payout: 'money',
  quarantine: 'money',
  reconciliation: 'money',
  report: 'content',
} as const satisfies Record<string, StaffArea>
export type WaitingKind = keyof typeof WAITING_AREAS
export const WAITING_KINDS = Object.keys(WAITING_AREAS) as [WaitingKind, ...WaitingKind[]]

/** Of each kind no more than this many are counted. */
export const MAX_WAITING_COUNT = 1000
/** What nobody marks as done stops waiting after this many days: quarantined payments, and days whose bills differ. */
export const WAITING_DAYS = 30

export const Waiting = z.object({
  kind: z.enum(WAITING_KINDS),
  area: z.enum(STAFF_AREAS),
  /** At most `MAX_WAITING_COUNT`. */
  count: z.number().int(),
  /** Since when the oldest one waits; null if nothing does. */
  since: p.IsoTime.nullable(),
})
export type Waiting = z.output<typeof Waiting>
