import { CATEGORY_NUMBERS } from '@wencang/domain'
import { z } from 'zod'
import { StoreAsset } from '../assets.ts'
import { DocumentPage } from '../documents.ts'
import { Onboarding } from '../onboarding.ts'
import * as p from '../primitives.ts'
import {
  AssetReview,
  ClaimBody,
  CREATOR_RECORDS,
  IdentityCheck,
  IdentityReview,
  IdentityReviewBody,
  OnboardingReview,
  OnboardingReviewBody,
  ProofsQuery,
  REVIEW_KINDS,
  REVIEW_WAITS,
  RevealBody,
  RevealedNumbers,
  ReviewBody,
  ReviewClaim,
  ReviewItem,
} from '../reviews.ts'
import { defineRoutes } from '../route.ts'

const ByIdAndPage = z.object({ id: p.Id, page: p.queryInteger(1, 100_000) })
const ByKindAndId = z.object({ kind: z.enum(['asset']), id: p.Id })
const ByAnyKindAndId = z.object({ kind: z.enum(REVIEW_KINDS), id: p.Id })
const ByNumberedKindAndId = z.object({ kind: z.enum(['onboarding', 'kyc']), id: p.Id })

export const reviewRoutes = defineRoutes('reviews', 'operator', {
  listReviews: {
    summary: 'What waits for a decision, oldest first',
    query: z.object({
      ...p.PageQuery,
      kind: p.optionalQuery(z.enum(REVIEW_KINDS)),
      /** `owner`: awaiting the owner; `decidable`: others, as `submission` and `statement`. */
      waiting: p.optionalQuery(z.enum(REVIEW_WAITS)),
      creator: p.optionalQuery(p.Id),
      category: p.optionalQuery(p.queryInteger(0, Math.max(...CATEGORY_NUMBERS))),
      /** Assets of such creators. */
      creatorRecord: p.optionalQuery(z.enum(CREATOR_RECORDS)),
      /** Submitted at least so many days ago. */
      minDays: p.optionalQuery(p.queryInteger(1, 365)),
    }),
    response: { 200: z.object({ reviews: z.array(ReviewItem), last: p.TimeCursor.optional() }) },
  },
  getReview: {
    summary: 'All that a decision needs',
    params: ByKindAndId,
    response: { 200: AssetReview },
    errors: ['asset_not_found'],
  },
  decideReview: {
    summary: 'Approve, reject, mark as violation, restore, or uphold a violation that its creator answered',
    params: ByKindAndId,
    body: ReviewBody,
    response: { 200: StoreAsset },
    errors: ['asset_not_found', 'not_launchable', 'asset_incomplete', 'owner_not_accepted', 'review_held', 'forbidden'],
  },
  getOnboardingReview: {
    summary: 'An application; its proofs can be viewed for minutes, and opening them is written down',
    query: ProofsQuery,
    response: { 200: OnboardingReview },
    errors: ['onboarding_not_found'],
  },
  decideOnboarding: {
    summary: 'Approve or reject an application, take the role away for a violation, or end that',
    body: OnboardingReviewBody,
    response: { 200: Onboarding },
    errors: ['onboarding_not_found', 'application_exists', 'review_held', 'forbidden'],
  },
  getIdentityReview: {
    summary: 'An identity check; its scans can be viewed for minutes, and opening them is written down',
    query: ProofsQuery,
    response: { 200: IdentityReview },
    errors: ['not_found'],
  },
  decideIdentity: {
    summary: 'Approve or reject an identity check',
    body: IdentityReviewBody,
    response: { 200: IdentityCheck },
    errors: ['not_found', 'application_exists', 'review_held', 'forbidden'],
  },
  claimReview: {
    summary:
      'Say that one is at a review, or still is; answers who is. Null for what waits for no decision, and for the own',
    params: ByAnyKindAndId,
    body: ClaimBody,
    response: { 200: z.object({ claim: ReviewClaim.nullable() }) },
    errors: ['not_found', 'asset_not_found', 'onboarding_not_found'],
  },
  releaseReview: {
    summary: 'Leave a review to others; harmless if it is not held',
    params: ByAnyKindAndId,
    response: { 204: null },
  },
  revealNumbers: {
    summary:
      'The numbers of what is under review and its documents, to compare them; afterwards the documents alone. Who looked is written down',
    params: ByNumberedKindAndId,
    body: RevealBody,
    response: { 200: RevealedNumbers },
    errors: ['not_found', 'onboarding_not_found', 'forbidden'],
  },
  getDocumentPage: {
    summary: 'A page of a document that the caller opened, drawn with their name and the time in it; never the file',
    params: ByIdAndPage,
    query: z.object({ expiresAt: p.IsoTime, token: z.string().max(100) }),
    response: { 200: DocumentPage },
    errors: ['not_found'],
  },
})
