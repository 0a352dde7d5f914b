import { z } from 'zod'
import { StoreAsset } from './assets.ts'
import * as p from './primitives.ts'

export const REVIEW_KINDS = ['asset', 'onboarding', 'kyc'] as const

export const ReviewItem = z.object({
  kind: z.enum(REVIEW_KINDS),
  id: p.Id,
  name: z.string(),
  snapshot: p.Url.nullable(),
  applicant: z.object({ id: p.Id, name: z.string() }),
  submittedAt: p.IsoTime,
})
export type ReviewItem = z.output<typeof ReviewItem>

/** All that a decision needs; the addresses of originals and proofs live for minutes. */
export const AssetReview = z.object({
  kind: z.literal('asset'),
  asset: StoreAsset,
  originalUrl: p.Url.nullable(),
  proofUrl: p.Url.nullable(),
  history: z.array(
    z.object({ decision: z.string(), reason: z.string().nullable(), reviewer: z.string(), at: p.IsoTime }),
  ),
})
export type AssetReview = z.output<typeof AssetReview>

export const REVIEW_DECISIONS = ['approve', 'reject', 'violation', 'restore'] as const
export const ReviewBody = z
  .strictObject({
    decision: z.enum(REVIEW_DECISIONS),
    reason: p.text(1, 2000).optional(),
    fieldReasons: z.record(z.string().max(64), p.text(1, 500)).optional(),
  })
  .refine((body) => body.reason !== undefined || body.decision === 'approve' || body.decision === 'restore', {
    path: ['reason'],
    message: 'say why',
  })
export type ReviewBody = z.output<typeof ReviewBody>

export const AuditEntry = z.object({
  id: p.Id,
  actor: z.object({ id: p.Id, name: z.string() }).nullable(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: p.Id.nullable(),
  detail: z.unknown(),
  at: p.IsoTime,
})

export const AdminOrder = z.object({
  id: p.Id,
  orderNo: z.string(),
  status: z.string(),
  price: p.YuanOut,
  createdTime: p.IsoTime,
  paidAt: p.IsoTime.nullable(),
  paymentMode: z.string().nullable(),
  asset: z.object({ id: p.Id, name: z.string() }),
  buyer: z.object({ id: p.Id, name: z.string() }),
  refunded: z.boolean(),
})
