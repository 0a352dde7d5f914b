import { z } from 'zod'
import { ASSET_FIELDS, REVIEWED_FACTS, shapeShown } from './asset-fields.ts'
import { OWNERSHIP_ANSWERS, StoreAsset } from './assets.ts'
import { ShownExplanations } from './explanations.ts'
import { FileEntry, ReviewedFile } from './further-files.ts'
import { Onboarding } from './onboarding.ts'
import { NamedPerson } from './operator-lists.ts'
import { RefundedAmount } from './orders.ts'
import * as p from './primitives.ts'
import { ReviewedVersion } from './versions.ts'
import { ReviewedViolation } from './violations.ts'

export const REVIEW_KINDS = ['asset', 'onboarding', 'kyc'] as const

/** What of the queue is listed. */
export const REVIEW_WAITS = ['decidable', 'submission', 'statement', 'owner'] as const
export type ReviewWait = (typeof REVIEW_WAITS)[number]

/** Who is at a review. It lasts some minutes and is renewed while the operator's page is open. */
export const ReviewClaim = z.object({
  operator: z.object({ id: p.Id, name: z.string() }),
  /** Whether it is the operator who asks. */
  mine: z.boolean(),
  since: p.IsoTime,
  until: p.IsoTime,
})
export type ReviewClaim = z.output<typeof ReviewClaim>

/** `take`: also from another operator who is at it. */
export const ClaimBody = z.strictObject({ take: z.boolean().optional() })

export const ReviewItem = z.object({
  kind: z.enum(REVIEW_KINDS),
  id: p.Id,
  name: z.string(),
  snapshot: p.Url.nullable(),
  applicant: NamedPerson,
  submittedAt: p.IsoTime,
  /** What the named owner of an asset has said: until they accept, it cannot be approved. Null for anything else. */
  ownership: z.enum(OWNERSHIP_ANSWERS).nullable(),
  /** Null if nobody is at it. */
  claim: ReviewClaim.nullable(),
  /** Which statement on a violation it is; a submission has none. */
  statement: z.enum(['answer', 'appeal']).optional(),
  /** It is another file for a work that stays as it is; omitted for anything else. */
  newVersion: z.literal(true).optional(),
})
export type ReviewItem = z.output<typeof ReviewItem>

const ReviewHistory = z.array(
  z.object({
    decision: z.string(),
    reason: z.string().nullable(),
    /** Why single fields were not accepted, by the fact or document that names the field. */
    fieldReasons: z.record(z.string(), z.string()),
    reviewer: z.string(),
    at: p.IsoTime,
    /** It was about a version that was proposed beside the present file. */
    isOfVersion: z.boolean().optional(),
  }),
)
export type ReviewHistory = z.output<typeof ReviewHistory>

/** An asset's last approved version, and what has changed since. */
export const ApprovedAsset = z.object({
  ...shapeShown<'everybody' | 'parties', string>(
    ['everybody', 'parties'],
    (field) => ASSET_FIELDS[field].fact !== null,
  ),
  explanations: ShownExplanations,
  furtherFiles: z.array(ReviewedFile),
  heldByState: z.boolean(),
  authorisedUntil: p.Day.nullable(),
  at: p.IsoTime,
  changed: z.array(z.enum(REVIEWED_FACTS)),
})
export type ApprovedAsset = z.output<typeof ApprovedAsset>

/** Everything that a decision needs; the URLs of originals and proofs are valid for minutes. */
export const AssetReview = z.object({
  kind: z.literal('asset'),
  asset: StoreAsset,
  explanations: ShownExplanations,
  /** When this version was submitted; null if it never was. */
  submittedAt: p.IsoTime.nullable(),
  originalUrl: p.Url.nullable(),
  /** The files that are sold with the main one, in their order. */
  furtherFiles: z.array(FileEntry.extend({ url: p.Url })),
  proofUrl: p.Url.nullable(),
  /** Of the institution that holds the object. */
  authorisationUrl: p.Url.nullable(),
  /** Other creators' works with one of its files, by content. */
  sameFile: z.array(z.object({ id: p.Id, name: z.string(), creatorName: z.string() })),
  /** Null if it was never approved. */
  approved: ApprovedAsset.nullable(),
  /** The current violation with what the creator said to it; null if the asset is not in violation. */
  violation: ReviewedViolation.nullable(),
  /** The file that is proposed beside the present one; null if none waits. */
  newVersion: ReviewedVersion.nullable(),
  history: ReviewHistory,
})
export type AssetReview = z.output<typeof AssetReview>

/** A document that an applicant submitted; its URL is valid until `expiresAt`. */
const Proof = z.object({ field: z.string(), url: p.Url, contentType: z.string(), expiresAt: p.IsoTime })
/** The fields with a document, whether or not it was opened. */
const Documents = z.array(z.string())
const Applicant = z.object({ id: p.Id, name: z.string() })

export const OnboardingReview = z.object({
  kind: z.literal('onboarding'),
  application: Onboarding,
  applicant: Applicant,
  submittedAt: p.IsoTime,
  documents: Documents,
  proofs: z.array(Proof),
  history: ReviewHistory,
})
export type OnboardingReview = z.output<typeof OnboardingReview>

export const IdentityCheck = z.object({
  id: p.Id,
  /** 0 person, 1 institution */
  type: z.literal([0, 1]),
  name: z.string(),
  documentType: z.string(),
  /** Masked. */
  certificationNumber: z.string(),
  /** 0 processing, 1 approved, 2 rejected */
  status: z.literal([0, 1, 2]),
  reason: z.string().nullable(),
  submittedAt: p.IsoTime,
})
export type IdentityCheck = z.output<typeof IdentityCheck>

export const IdentityReview = z.object({
  kind: z.literal('kyc'),
  check: IdentityCheck,
  applicant: Applicant,
  documents: Documents,
  proofs: z.array(Proof),
  history: ReviewHistory,
})
export type IdentityReview = z.output<typeof IdentityReview>

/** `none`: without opening the documents, which is recorded then neither. */
export const ProofsQuery = z.object({ proofs: z.enum(['none']).optional() })

/** Why an operator looks at numbers and documents; recorded. */
export const RevealBody = z.strictObject({ reason: p.text(1, 500).optional() })

/** Numbers under review, in full, and the documents; null for a number that was not asked for, or is not under review any more. */
export const RevealedNumbers = z.object({
  certificationNumber: z.string().nullable(),
  bankCardNumber: z.string().nullable(),
  proofs: z.array(Proof),
})
export type RevealedNumbers = z.output<typeof RevealedNumbers>

export const REVIEW_DECISIONS = ['approve', 'reject', 'violation', 'restore'] as const
const reviewFields = {
  decision: z.enum(REVIEW_DECISIONS),
  reason: p.text(1, 2000).optional(),
  fieldReasons: z
    .record(z.string().regex(/^[A-Za-z]{1,64}$/, 'must be the name of a field'), p.text(1, 500))
    .optional(),
}
const hasReasonIfRequired = (body: { decision: string; reason?: string | undefined }) =>
  body.reason !== undefined || body.decision === 'approve' || body.decision === 'restore'
const reasonIssue = { path: ['reason'], message: 'say why' }
/** The version that the operator saw; if given, the decision counts only while it is still the current one. */
const seenVersion = { submittedAt: p.PastTime.optional() }

/** `uphold`: the violation stands, whatever its creator said. */
export const ASSET_DECISIONS = [...REVIEW_DECISIONS, 'uphold'] as const

export const ReviewBody = z
  .strictObject({
    ...reviewFields,
    ...seenVersion,
    decision: z.enum(ASSET_DECISIONS),
    /** The statement that the operator read; if given, the decision counts only while it is the one that waits. */
    statementId: p.Id.optional(),
  })
  .refine(hasReasonIfRequired, reasonIssue)
export type ReviewBody = z.output<typeof ReviewBody>

export const OnboardingReviewBody = z
  .strictObject({ ...reviewFields, ...seenVersion })
  .refine(hasReasonIfRequired, reasonIssue)
export type OnboardingReviewBody = z.output<typeof OnboardingReviewBody>

export const IdentityReviewBody = z
  .strictObject({ decision: z.enum(['approve', 'reject']), reason: reviewFields.reason, ...seenVersion })
  .refine(hasReasonIfRequired, reasonIssue)
export type IdentityReviewBody = z.output<typeof IdentityReviewBody>

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
  /** In full. */
  refunded: z.boolean(),
  refundedAmount: RefundedAmount,
  /** Whether this operator can still refund a part of the payment: operators cannot refund orders in which they take part. */
  refundable: z.boolean(),
})
