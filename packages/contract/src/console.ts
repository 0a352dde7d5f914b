import { STAFF_AREAS, type StaffArea } from '@wencang/domain'
import { z } from 'zod'
import * as p from './primitives.ts'

/** Operator work by console part; `owner`: assets awaiting their owner's answer. */
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

/** Counting stops here per kind. */
export const MAX_WAITING_COUNT = 1000
/** Quarantined payments and bill differences drop out after this. */
export const WAITING_DAYS = 30

/** Business figures cover this many periods, the current one included. */
export const FIGURE_DAYS = 30
export const FIGURE_MONTHS = 12

/** Figures of a day or month in Shanghai; those of other parts of the console are absent. */
export const BusinessFigures = z.object({
  /** First and last day. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Sales booked in the period, before refunds. */
  gross: p.YuanOut.optional(),
  /** Fees of sales less those returned by refunds. */
  fee: p.YuanOut.optional(),
  /** Paid orders; free ones are not sales. */
  orders: z.number().int().optional(),
  refunded: p.YuanOut.optional(),
  /** Registrations that still exist. */
  people: z.number().int().optional(),
  /** Created in any state. */
  assets: z.number().int().optional(),
})
export type BusinessFigures = z.output<typeof BusinessFigures>

export const Waiting = z.object({
  kind: z.enum(WAITING_KINDS),
  area: z.enum(STAFF_AREAS),
  /** At most `MAX_WAITING_COUNT`. */
  count: z.number().int(),
  /** Time of the oldest item; null if none. */
  since: p.IsoTime.nullable(),
})
export type Waiting = z.output<typeof Waiting>
