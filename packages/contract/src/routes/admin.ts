import { z } from 'zod'
import { StoreAsset } from '../assets.ts'
import * as p from '../primitives.ts'
import { AdminOrder, AssetReview, AuditEntry, REVIEW_KINDS, ReviewBody, ReviewItem } from '../reviews.ts'
import { defineRoutes } from '../route.ts'
import { CustomerService, HomeConfig } from '../site.ts'

const ByKindAndId = z.object({ kind: z.enum(['asset']), id: p.Id })

export const adminRoutes = defineRoutes({
  listReviews: {
    method: 'GET',
    path: '/admin/reviews',
    access: 'operator',
    tag: 'operator',
    summary: 'What waits for a decision, oldest first',
    query: z.object({ ...p.PageQuery, kind: p.optionalQuery(z.enum(REVIEW_KINDS)) }),
    response: { 200: z.object({ reviews: z.array(ReviewItem), last: p.TimeCursor.optional() }) },
  },
  getReview: {
    method: 'GET',
    path: '/admin/reviews/:kind/:id',
    access: 'operator',
    tag: 'operator',
    summary: 'All that a decision needs',
    params: ByKindAndId,
    response: { 200: AssetReview },
    errors: ['asset_not_found'],
  },
  decideReview: {
    method: 'POST',
    path: '/admin/reviews/:kind/:id',
    access: 'operator',
    tag: 'operator',
    summary: 'Approve, reject, mark as violation or restore',
    params: ByKindAndId,
    body: ReviewBody,
    response: { 200: StoreAsset },
    errors: ['asset_not_found', 'not_launchable', 'owner_not_accepted', 'forbidden'],
  },
  listAllOrders: {
    method: 'GET',
    path: '/admin/orders',
    access: 'operator',
    tag: 'operator',
    summary: 'All orders, newest first',
    query: z.object(p.PageQuery),
    response: { 200: z.object({ orders: z.array(AdminOrder), last: p.TimeCursor.optional() }) },
  },
  listAudit: {
    method: 'GET',
    path: '/admin/audit',
    access: 'operator',
    tag: 'operator',
    summary: 'Who did what, newest first',
    query: z.object(p.PageQuery),
    response: { 200: z.object({ entries: z.array(AuditEntry), last: p.TimeCursor.optional() }) },
  },
  getHomeConfig: {
    method: 'GET',
    path: '/admin/home',
    access: 'operator',
    tag: 'operator',
    summary: 'The home page as configured',
    response: { 200: HomeConfig },
  },
  putHomeConfig: {
    method: 'PUT',
    path: '/admin/home',
    access: 'operator',
    tag: 'operator',
    summary: 'Change the home page; published to the static host',
    body: HomeConfig,
    response: { 200: HomeConfig },
  },
  putCustomerService: {
    method: 'PUT',
    path: '/admin/csc',
    access: 'operator',
    tag: 'operator',
    summary: 'Change the contacts',
    body: z.strictObject({ email: z.email().max(254).nullable(), phone: p.text(1, 40).nullable() }),
    response: { 200: CustomerService },
  },
})
