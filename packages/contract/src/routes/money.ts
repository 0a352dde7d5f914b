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
  Reconciliation,
  ReconciliationBody,
  ReconciliationReport,
  RefundBody,
} from '../money.ts'
import * as p from '../primitives.ts'
import { defineRoutes } from '../route.ts'
import { SellerMoney } from '../store.ts'

const ById = z.object({ id: p.Id })
/** The language of a table's headers and kinds; if omitted, the request's. */
const TableLocale = { locale: p.optionalQuery(z.enum(['zh-CN', 'en-US'])) }

/** Operators' and sellers' calls about money that has been paid. */
export const moneyRoutes = defineRoutes({
  refundOrder: {
    access: 'operator',
    tag: 'operator',
    summary: 'Give money of a completed order back, all of it or a part; all of it takes the download away',
    params: ById,
    body: RefundBody,
    response: { 201: AdminRefund },
    errors: ['order_not_found', 'not_refundable'],
  },
  listPayments: {
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
    access: 'operator',
    tag: 'operator',
    summary: 'Genuine notifications that fit nothing (wrong amount, unknown number), newest first',
    query: z.object(p.PageQuery),
    response: { 200: z.object({ quarantine: z.array(QuarantinedNotification), last: p.TimeCursor.optional() }) },
  },
  listAllPayouts: {
    access: 'operator',
    tag: 'operator',
    summary: 'Payout requests of all sellers, newest first',
    query: z.object({ ...p.PageQuery, status: p.optionalQuery(z.enum(PAYOUT_STATUSES)) }),
    response: { 200: z.object({ payouts: z.array(AdminPayout), last: p.TimeCursor.optional() }) },
  },
  decidePayout: {
    access: 'operator',
    tag: 'operator',
    summary: 'Confirm or refuse a payout; a confirmed one leaves the balance for good',
    params: ById,
    body: PayoutDecision,
    response: { 200: AdminPayout },
    errors: ['not_found', 'payout_decided', 'balance_too_low', 'forbidden'],
  },
  listReconciliations: {
    access: 'operator',
    tag: 'operator',
    summary: "The channels' bills beside our books, the latest day first",
    query: z.object(p.PageQuery),
    response: { 200: z.object({ reconciliations: z.array(Reconciliation), last: p.TimeCursor.optional() }) },
  },
  requestReconciliation: {
    access: 'operator',
    tag: 'operator',
    summary: 'Have a day compared, or compared again',
    body: ReconciliationBody,
    response: { 202: Reconciliation },
  },
  getReconciliation: {
    access: 'operator',
    tag: 'operator',
    summary: 'A comparison with everything on which it differs',
    params: ById,
    response: { 200: ReconciliationReport },
    errors: ['not_found'],
  },
  getReconciliationTable: {
    access: 'operator',
    tag: 'operator',
    summary: 'The differences as a table for spreadsheets',
    params: ById,
    query: z.object(TableLocale),
    responseKind: 'csv',
    response: { 200: null },
    errors: ['not_found'],
  },
  getStatement: {
    access: 'seller',
    tag: 'store',
    summary: "The caller's ledger of one month as a table for spreadsheets",
    query: z.object({
      month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11'),
      ...TableLocale,
    }),
    responseKind: 'csv',
    response: { 200: null },
  },
  listPayouts: {
    access: 'seller',
    tag: 'store',
    summary: "The caller's payout requests, newest first",
    query: z.object(p.PageQuery),
    response: { 200: z.object({ payouts: z.array(Payout), money: SellerMoney, last: p.TimeCursor.optional() }) },
  },
  requestPayout: {
    access: 'seller',
    tag: 'store',
    summary: 'Ask for settled income to be paid out',
    body: PayoutBody,
    response: { 201: Payout },
    errors: ['balance_too_low'],
  },
})
