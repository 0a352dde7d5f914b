import { CATEGORY_NUMBERS } from '@wencang/domain'
import { z } from 'zod'
import { StoreAsset } from '../assets.ts'
import { AuditEntry, AuditFilter, AuditQuery } from '../audit.ts'
import { BusinessFigures, Waiting } from '../console.ts'
import { Onboarding } from '../onboarding.ts'
import { OrderFilter, OrdersQuery, PreviewQueueRow, TableLocale, WorkRow, WorksQuery } from '../operator-lists.ts'
import { PeopleQuery, Person, PersonRow, StaffAreaName, SuspensionBody } from '../people.ts'
import * as p from '../primitives.ts'
import {
  AdminOrder,
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
import { CustomerService, CustomerServiceBody, HomeConfig } from '../site.ts'
import { Income } from '../store.ts'
import { Synonyms, SynonymsBody } from '../synonyms.ts'

const ById = z.object({ id: p.Id })
const ByIdAndArea = z.object({ id: p.Id, area: StaffAreaName })
const ByKindAndId = z.object({ kind: z.enum(['asset']), id: p.Id })
const ByAnyKindAndId = z.object({ kind: z.enum(REVIEW_KINDS), id: p.Id })
const ByNumberedKindAndId = z.object({ kind: z.enum(['onboarding', 'kyc']), id: p.Id })

export const adminRoutes = defineRoutes({
  listWaiting: {
    access: 'staff',
    tag: 'operator',
    summary: 'How much waits for the caller, by kind, and since when; of their own parts of the console',
    response: { 200: z.object({ waiting: z.array(Waiting) }) },
  },
  getBusinessFigures: {
    access: 'staff',
    tag: 'operator',
    summary:
      'Gross sales, fees, orders, refunds, new people and assets per day and month, of the caller’s parts of the console',
    response: { 200: z.object({ days: z.array(BusinessFigures), months: z.array(BusinessFigures) }) },
  },
  listReviews: {
    access: 'reviews',
    tag: 'operator',
    summary: 'What waits for a decision, oldest first',
    query: z.object({
      ...p.PageQuery,
      kind: p.optionalQuery(z.enum(REVIEW_KINDS)),
      /** `owner`: awaiting the owner; `decidable`: others, as `submission` and `statement`. */
      waiting: p.optionalQuery(z.enum(REVIEW_WAITS)),
      /** Assets of this creator. */
      creator: p.optionalQuery(p.Id),
      /** Assets of this category. */
      category: p.optionalQuery(p.queryInteger(0, Math.max(...CATEGORY_NUMBERS))),
      /** Assets of such creators. */
      creatorRecord: p.optionalQuery(z.enum(CREATOR_RECORDS)),
      /** Submitted at least so many days ago. */
      minDays: p.optionalQuery(p.queryInteger(1, 365)),
    }),
    response: { 200: z.object({ reviews: z.array(ReviewItem), last: p.TimeCursor.optional() }) },
  },
  getReview: {
    access: 'reviews',
    tag: 'operator',
    summary: 'All that a decision needs',
    params: ByKindAndId,
    response: { 200: AssetReview },
    errors: ['asset_not_found'],
  },
  decideReview: {
    access: 'reviews',
    tag: 'operator',
    summary: 'Approve, reject, mark as violation, restore, or uphold a violation that its creator answered',
    params: ByKindAndId,
    body: ReviewBody,
    response: { 200: StoreAsset },
    errors: ['asset_not_found', 'not_launchable', 'asset_incomplete', 'owner_not_accepted', 'review_held', 'forbidden'],
  },
  getOnboardingReview: {
    access: 'reviews',
    tag: 'operator',
    summary: 'An application with short-lived addresses of its proofs; opening them is written down',
    params: ById,
    query: ProofsQuery,
    response: { 200: OnboardingReview },
    errors: ['onboarding_not_found'],
  },
  decideOnboarding: {
    access: 'reviews',
    tag: 'operator',
    summary: 'Approve or reject an application, take the role away for a violation, or end that',
    params: ById,
    body: OnboardingReviewBody,
    response: { 200: Onboarding },
    errors: ['onboarding_not_found', 'application_exists', 'review_held', 'forbidden'],
  },
  getIdentityReview: {
    access: 'reviews',
    tag: 'operator',
    summary: 'An identity check with a short-lived address of its scan; opening it is written down',
    params: ById,
    query: ProofsQuery,
    response: { 200: IdentityReview },
    errors: ['not_found'],
  },
  decideIdentity: {
    access: 'reviews',
    tag: 'operator',
    summary: 'Approve or reject an identity check',
    params: ById,
    body: IdentityReviewBody,
    response: { 200: IdentityCheck },
    errors: ['not_found', 'application_exists', 'review_held', 'forbidden'],
  },
  claimReview: {
    access: 'reviews',
    tag: 'operator',
    summary:
      'Say that one is at a review, or still is; answers who is. Null for what waits for no decision, and for the own',
    params: ByAnyKindAndId,
    body: ClaimBody,
    response: { 200: z.object({ claim: ReviewClaim.nullable() }) },
    errors: ['not_found', 'asset_not_found', 'onboarding_not_found'],
  },
  releaseReview: {
    access: 'reviews',
    tag: 'operator',
    summary: 'Leave a review to others; harmless if it is not held',
    params: ByAnyKindAndId,
    response: { 204: null },
  },
  revealNumbers: {
    access: 'reviews',
    tag: 'operator',
    summary:
      'The numbers of what is under review and its documents, to compare them; afterwards the documents alone. Who looked is written down',
    params: ByNumberedKindAndId,
    body: RevealBody,
    response: { 200: RevealedNumbers },
    errors: ['not_found', 'onboarding_not_found', 'forbidden'],
  },
  listAllOrders: {
    access: 'money',
    tag: 'operator',
    summary: 'All orders, newest first; by number, person, state and day of order, payment or refund',
    query: OrdersQuery,
    response: { 200: z.object({ orders: z.array(AdminOrder), last: p.TimeCursor.optional() }) },
  },
  exportOrders: {
    access: 'money',
    tag: 'operator',
    summary: 'The same as a table for spreadsheets; who took it is written down',
    query: OrderFilter.extend({ locale: TableLocale }),
    responseKind: 'csv',
    response: { 200: null },
    errors: ['export_too_large'],
  },
  listWorks: {
    access: 'reviews',
    tag: 'operator',
    summary: 'Assets in every state, newest first; by name, state, creator and day',
    query: WorksQuery,
    response: { 200: z.object({ works: z.array(WorkRow), last: p.TimeCursor.optional() }) },
  },
  listPreviewQueue: {
    access: 'reviews',
    tag: 'operator',
    summary: 'Whose previews wait, the creator of the oldest first, and the working time that they used today',
    response: { 200: z.object({ creators: z.array(PreviewQueueRow), secondsPerDay: z.number().int() }) },
  },
  listAudit: {
    access: 'operator',
    tag: 'operator',
    summary: 'Who did what, newest first; by kind of thing, thing, person, action and day',
    query: AuditQuery,
    response: { 200: z.object({ entries: z.array(AuditEntry), last: p.TimeCursor.optional() }) },
  },
  exportAudit: {
    access: 'operator',
    tag: 'operator',
    summary: 'All entries that a filter finds, for a table; taking them is written down, too',
    query: AuditFilter,
    response: { 200: z.object({ entries: z.array(AuditEntry) }) },
    errors: ['export_too_large'],
  },
  getHomeConfig: {
    access: 'content',
    tag: 'operator',
    summary: 'The home page as configured',
    response: { 200: HomeConfig },
  },
  putHomeConfig: {
    access: 'content',
    tag: 'operator',
    summary: 'Change the home page; published to the static host',
    body: HomeConfig,
    response: { 200: HomeConfig },
  },
  putCustomerService: {
    access: 'content',
    tag: 'operator',
    summary: 'Change the contacts',
    body: CustomerServiceBody,
    response: { 200: CustomerService },
  },
  getSynonyms: {
    access: 'content',
    tag: 'operator',
    summary: "The operators' synonyms of searches, in groups of equal words",
    response: { 200: Synonyms },
  },
  putSynonyms: {
    access: 'content',
    tag: 'operator',
    summary: 'Replace the synonyms; searches know them at once',
    body: SynonymsBody,
    response: { 200: Synonyms },
    errors: ['synonyms_changed'],
  },
  listPeople: {
    access: 'operator',
    tag: 'operator',
    summary: 'People by name, email address, phone number, ID or day of registration, the newest first',
    query: PeopleQuery,
    response: { 200: z.object({ people: z.array(PersonRow), last: p.TimeCursor.optional() }) },
  },
  getPerson: {
    access: 'operator',
    tag: 'operator',
    summary: 'What is known of a person; opening it is written down',
    params: ById,
    response: { 200: Person },
    errors: ['not_found'],
  },
  listPersonIncome: {
    access: 'operator',
    tag: 'operator',
    summary: "A person's ledger entries, newest first, with the balance after each",
    params: ById,
    query: z.object(p.PageQuery),
    response: { 200: Income },
    errors: ['not_found'],
  },
  suspendPerson: {
    access: 'operator',
    tag: 'operator',
    summary: 'Suspend a person: sessions end, works go off sale, payouts are held',
    params: ById,
    body: SuspensionBody,
    response: { 200: Person },
    errors: ['not_found', 'standing_changed', 'forbidden'],
  },
  liftSuspension: {
    access: 'operator',
    tag: 'operator',
    summary: 'End a suspension before its time',
    params: ById,
    response: { 200: Person },
    errors: ['not_found', 'standing_changed', 'forbidden'],
  },
  grantStaffRole: {
    access: 'operator',
    tag: 'operator',
    summary: 'Make a person an operator of one part of the console',
    params: ByIdAndArea,
    response: { 200: Person },
    errors: ['not_found', 'forbidden'],
  },
  takeStaffRole: {
    access: 'operator',
    tag: 'operator',
    summary: 'Take that role away',
    params: ByIdAndArea,
    response: { 200: Person },
    errors: ['not_found', 'forbidden'],
  },
})
