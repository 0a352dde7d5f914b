import { z } from 'zod'
import { ASSET_FIELDS, REVIEWED_FACTS, shapeShown } from './asset-fields.ts'
import { OWNERSHIP_ANSWERS, StoreAsset, TITLED } from './assets.ts'
import { OpenedDocument } from './documents.ts'
import { ShownExplanations } from './explanations.ts'
import { FileEntry, ReviewedFile } from './further-files.ts'
import { NamedPerson } from './named-person.ts'
import { Onboarding } from './onboarding.ts'
import { RefundedAmount } from './orders.ts'
import * as p from './primitives.ts'
import { FieldReasons, ReviewedVersion } from './versions.ts'
import { ReviewedViolation } from './violations.ts'

export const REVIEW_KINDS = ['asset', 'onboarding', 'kyc'] as const

/** Filters of the review queue. */
export const REVIEW_WAITS = ['decidable', 'submission', 'statement', 'owner'] as const
export type ReviewWait = (typeof REVIEW_WAITS)[number]

/** Review claim for minutes, renewed while the operator's page is open. */
export const ReviewClaim = z.object({
  operator: z.object({ id: p.Id, name: z.string() }),
  mine: z.boolean(),
  since: p.IsoTime,
  until: p.IsoTime,
})
export type ReviewClaim = z.output<typeof ReviewClaim>

/** `take`: even from another operator. */
export const ClaimBody = z.strictObject({ take: z.boolean().optional() })

/** Creators of five published assets or more, with no violation that stands, are known. */
export const CREATOR_RECORDS = ['known', 'new'] as const

export const ReviewItem = z.object({
  kind: z.enum(REVIEW_KINDS),
  id: p.Id,
  name: z.string(),
  ...TITLED,
  snapshot: p.Url.nullable(),
  applicant: NamedPerson,
  submittedAt: p.IsoTime,
  /** Owner's answer; approval requires acceptance. Null without an owner. */
  ownership: z.enum(OWNERSHIP_ANSWERS).nullable(),
  /** Null if unclaimed. */
  claim: ReviewClaim.nullable(),
  /** Violation statement kind; absent for submissions. */
  statement: z.enum(['answer', 'appeal']).optional(),
  /** Proposed version beside the present file; omitted otherwise. */
  newVersion: z.literal(true).optional(),
  /** Edits proposed beside the present values; omitted otherwise. */
  edits: z.literal(true).optional(),
  /** Record of an asset's creator; omitted otherwise. */
  creatorRecord: z.enum(CREATOR_RECORDS).optional(),
  /** Role and kind of applicant; only of onboarding applications. */
  application: Onboarding.pick({ creatorType: true, applicantKind: true }).optional(),
})
export type ReviewItem = z.output<typeof ReviewItem>

const ReviewHistory = z.array(
  z.object({
    decision: z.string(),
    reason: z.string().nullable(),
    /** Reasons by fact or document. */
    fieldReasons: z.record(z.string(), z.string()),
    reviewer: z.string(),
    at: p.IsoTime,
    /** Decision on a file or edits proposed beside the present ones. */
    isOfVersion: z.boolean().optional(),
  }),
)
export type ReviewHistory = z.output<typeof ReviewHistory>

/** Last approved version of an asset, and changes since. */
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

/** Edits proposed beside the present values: the asset as it would be. */
export const ReviewedEdits = z.object({
  id: p.Id,
  submittedAt: p.IsoTime,
  asset: StoreAsset,
  explanations: ShownExplanations,
  proof: OpenedDocument.nullable(),
  authorisation: OpenedDocument.nullable(),
  changed: z.array(z.enum(REVIEWED_FACTS)),
})
export type ReviewedEdits = z.output<typeof ReviewedEdits>

/** URLs of originals, and views of documents, expire in minutes. */
export const AssetReview = z.object({
  kind: z.literal('asset'),
  asset: StoreAsset,
  explanations: ShownExplanations,
  submittedAt: p.IsoTime.nullable(),
  originalUrl: p.Url.nullable(),
  furtherFiles: z.array(FileEntry.extend({ url: p.Url })),
  proof: OpenedDocument.nullable(),
  /** Authorisation document of the holding institution. */
  authorisation: OpenedDocument.nullable(),
  /** Other creators' assets with the same file content. */
  sameFile: z.array(z.object({ id: p.Id, name: z.string(), creatorName: z.string() })),
  creatorRecord: z.enum(CREATOR_RECORDS),
  /** Null if never approved. */
  approved: ApprovedAsset.nullable(),
  /** Current violation with the creator's statements, or null. */
  violation: ReviewedViolation.nullable(),
  /** Version proposed beside the present file, or null. */
  newVersion: ReviewedVersion.nullable(),
  /** Edits proposed beside the present values, or null. */
  edits: ReviewedEdits.nullable(),
  history: ReviewHistory,
})
export type AssetReview = z.output<typeof AssetReview>

const Proof = OpenedDocument.extend({ field: z.string() })
/** Document fields, opened or not. */
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

/** `none`: without documents, so no access is recorded. */
export const ProofsQuery = z.object({ proofs: z.enum(['none']).optional() })

/** Recorded reason for viewing numbers and documents. */
export const RevealBody = z.strictObject({ reason: p.text(1, 500).optional() })

/** Null if not requested or no longer under review. */
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
  fieldReasons: FieldReasons.optional(),
}
const hasReasonIfRequired = (body: { decision: string; reason?: string | undefined }) =>
  body.reason !== undefined || body.decision === 'approve' || body.decision === 'restore'
const reasonIssue = { path: ['reason'], message: 'say why' }
/** Version the operator saw; a stale one rejects the decision. */
const seenVersion = { submittedAt: p.PastTime.optional() }

/** `uphold`: the violation stands despite the creator's statement. */
export const ASSET_DECISIONS = [...REVIEW_DECISIONS, 'uphold'] as const

export const ReviewBody = z
  .strictObject({
    ...reviewFields,
    ...seenVersion,
    decision: z.enum(ASSET_DECISIONS),
    /** Statement the operator read; a stale one rejects the decision. */
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
  asset: z.object({ id: p.Id, name: z.string(), ...TITLED }),
  buyer: NamedPerson,
  creator: NamedPerson,
  owner: NamedPerson.nullable(),
  /** Channel's transaction ID, once paid. */
  transactionId: z.string().nullable(),
  /** In full. */
  refunded: z.boolean(),
  refundedAmount: RefundedAmount,
  /** This operator may still refund; never for own orders. */
  refundable: z.boolean(),
  /** Left to refund, besides refunds in progress; 0 for none. */
  refundableAmount: p.YuanOut,
  /** A refund has no result yet. */
  refunding: z.boolean(),
})
