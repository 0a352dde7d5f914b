import { z } from 'zod'
import * as p from './primitives.ts'

export const STORED_FILE_KINDS = ['thumbnail', 'description', 'proof', 'banner', 'certification'] as const
export type StoredFileKind = (typeof STORED_FILE_KINDS)[number]
export const StoredFile = z.object({ fileId: p.Id, url: p.Url.optional() })
/** The URL of the caller's own file, valid until `expiresAt`. */
export const StoredFileAddress = z.object({ url: p.Url, contentType: z.string(), expiresAt: p.IsoTime })
export type StoredFileAddress = z.output<typeof StoredFileAddress>

export const Statistics = z.object({
  assets: z.object({ total: z.number().int(), byStatus: z.record(z.string(), z.number().int()) }),
  sales: z.object({ orders: z.number().int(), revenue: p.YuanOut, today: p.YuanOut, month: p.YuanOut }),
  /** The last 30 Shanghai days, oldest first. */
  trend: z.array(z.object({ date: z.string(), orders: z.number().int(), revenue: p.YuanOut, views: z.number().int() })),
  top: z.array(
    z.object({ id: p.Id, name: z.string(), snapshot: p.Url.nullable(), orders: z.number().int(), revenue: p.YuanOut }),
  ),
})
export type Statistics = z.output<typeof Statistics>

export const IncomeEntry = z.object({
  id: p.Id,
  kind: z.enum(['sale', 'refund', 'payout', 'payout_return']),
  amount: p.YuanOut,
  /** The balance after this entry. */
  balance: p.YuanOut,
  orderId: p.Id.nullable(),
  asset: z.object({ id: p.Id, name: z.string() }).nullable(),
  /** A sale is settled some days later, everything else immediately. */
  settled: z.boolean(),
  at: p.IsoTime,
})
export type IncomeEntry = z.output<typeof IncomeEntry>

export const Income = z.object({
  entries: z.array(IncomeEntry),
  /** Everything that the ledger owes the caller. */
  balance: p.YuanOut,
  /** The part from sales that are not settled yet. */
  pending: p.YuanOut,
  /** The part in payout requests that are not decided yet. */
  requested: p.YuanOut,
  /** The amount that can be paid out now. */
  available: p.YuanOut,
  last: p.TimeCursor.optional(),
})
export type Income = z.output<typeof Income>

export const OwnershipRequest = z.object({
  asset: z.object({ id: p.Id, name: z.string(), snapshot: p.Url.nullable(), status: z.string() }),
  creator: z.object({ id: p.Id, name: z.string() }),
  ownerRevenueShare: z.number(),
  state: z.enum(['requested', 'accepted', 'declined']),
  reason: z.string().nullable(),
  at: p.IsoTime,
})
export const OwnershipDecision = z
  .strictObject({
    decision: z.enum(['accept', 'decline']),
    /** The share that the owner saw: the decision counts only while it is still the current one. */
    ownerRevenueShare: p.Percent.optional(),
    reason: p.text(1, 500).optional(),
  })
  .refine((body) => body.decision === 'decline' || body.ownerRevenueShare !== undefined, {
    path: ['ownerRevenueShare'],
    message: 'say which share is accepted',
  })
export type OwnershipDecision = z.output<typeof OwnershipDecision>
