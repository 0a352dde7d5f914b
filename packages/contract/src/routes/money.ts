import { PAYMENT_ATTEMPT_STATES, PAYMENT_MODES } from '@wencang/domain'
import { z } from 'zod'
import {
  AdminPayment,
  AdminPayout,
  AdminRefund,
  PAYOUT_STATUSES,
  Payout,
  PayoutBody,
  PayoutDecision,
  QuarantinedNotification,
  RefundBody,
} from '../money.ts'
import * as p from '../primitives.ts'
import { defineRoutes } from '../route.ts'

const ById = z.object({ id: p.Id })

/** What operators and sellers do with money that has been paid. */
export const moneyRoutes = defineRoutes({
  refundOrder: {
    method: 'POST',
    path: '/admin/orders/:id/refunds',
    access: 'operator',
    tag: 'operator',
    summary: 'Give money of a completed order back, all of it or a part; all of it takes the download away',
    params: ById,
    body: RefundBody,
    response: { 201: AdminRefund },
    errors: ['order_not_found', 'not_refundable'],
  },
  listPayments: {
    method: 'GET',
    path: '/admin/payments',
    access: 'operator',
    tag: 'operator',
    summary: 'All tries to pay with their refunds, newest first',
    query: z.object({
      ...p.PageQuery,
      status: p.optionalQuery(z.enum(PAYMENT_ATTEMPT_STATES)),
      paymentMode: p.optionalQuery(z.enum(PAYMENT_MODES)),
      orderId: p.optionalQuery(p.Id),
    }),
    response: { 200: z.object({ payments: z.array(AdminPayment), last: p.TimeCursor.optional() }) },
  },
  listQuarantine: {
    method: 'GET',
    path: '/admin/quarantine',
    access: 'operator',
    tag: 'operator',
    summary: 'Genuine notifications that fit nothing (wrong amount, unknown number), newest first',
    query: z.object(p.PageQuery),
    response: { 200: z.object({ quarantine: z.array(QuarantinedNotification), last: p.TimeCursor.optional() }) },
  },
  listAllPayouts: {
    method: 'GET',
    path: '/admin/payouts',
    access: 'operator',
    tag: 'operator',
    summary: 'Payout requests of all sellers, newest first',
    query: z.object({ ...p.PageQuery, status: p.optionalQuery(z.enum(PAYOUT_STATUSES)) }),
    response: { 200: z.object({ payouts: z.array(AdminPayout), last: p.TimeCursor.optional() }) },
  },
  decidePayout: {
    method: 'POST',
    path: '/admin/payouts/:id',
    access: 'operator',
    tag: 'operator',
    summary: 'Confirm or refuse a payout; a confirmed one leaves the balance for good',
    params: ById,
    body: PayoutDecision,
    response: { 200: AdminPayout },
    errors: ['not_found', 'payout_decided', 'balance_too_low', 'forbidden'],
  },
  listPayouts: {
    method: 'GET',
    path: '/store/payouts',
    access: 'seller',
    tag: 'store',
    summary: "The caller's payout requests, newest first",
    query: z.object(p.PageQuery),
    response: { 200: z.object({ payouts: z.array(Payout), last: p.TimeCursor.optional() }) },
  },
  requestPayout: {
    method: 'POST',
    path: '/store/payouts',
    access: 'seller',
    tag: 'store',
    summary: 'Ask for settled income to be paid out',
    body: PayoutBody,
    response: { 201: Payout },
    errors: ['balance_too_low'],
  },
})
