import { z } from 'zod'
import {
  AdminPayment,
  AdminPayout,
  AdminRefund,
  PAYOUT_STATUSES,
  Payout,
  PayoutAccounts,
  PayoutBody,
  PayoutDecision,
  PayoutReturn,
  QuarantinedNotification,
  Reconciliation,
  ReconciliationBody,
  ReconciliationReport,
  RefundBody,
  RevealedAccount,
  TransferFileBody,
  TransferResult,
  TransferResultsBody,
} from '../money.ts'
import { DAY_RANGE, PaymentFilter, PaymentsQuery, TableLocale } from '../operator-lists.ts'
import * as p from '../primitives.ts'
import { defineRoutes } from '../route.ts'
import { SellerMoney } from '../store.ts'

export const moneyRoutes = defineRoutes('money', 'operator', {
  refundOrder: {
    summary: 'Give money of a completed order back, all of it or a part; all of it takes the download away',
    body: RefundBody,
    response: { 201: AdminRefund },
    errors: ['order_not_found', 'not_refundable'],
  },
  listPayments: {
    summary: 'All tries to pay with their refunds, newest first; by number, person, state and day',
    query: PaymentsQuery,
    response: { 200: z.object({ payments: z.array(AdminPayment), last: p.TimeCursor.optional() }) },
  },
  exportPayments: {
    summary: 'The same as a table for spreadsheets; who took it is written down',
    query: PaymentFilter.extend({ locale: TableLocale }),
    responseKind: 'csv',
    response: { 200: null },
    errors: ['export_too_large'],
  },
  listQuarantine: {
    summary: 'Genuine notifications that fit nothing (wrong amount, unknown number), newest first',
    query: z.object(p.PageQuery),
    response: { 200: z.object({ quarantine: z.array(QuarantinedNotification), last: p.TimeCursor.optional() }) },
  },
  listAllPayouts: {
    summary: 'Payout requests of all sellers, or of one, newest first',
    query: z.object({
      ...p.PageQuery,
      status: p.optionalQuery(z.enum(PAYOUT_STATUSES)),
      /** Seller. */
      person: p.optionalQuery(p.Id),
    }),
    response: { 200: z.object({ payouts: z.array(AdminPayout), last: p.TimeCursor.optional() }) },
  },
  decidePayout: {
    summary: 'Confirm or refuse a payout; a confirmed one leaves the balance for good',
    body: PayoutDecision,
    response: { 200: AdminPayout },
    errors: ['not_found', 'payout_decided', 'payout_held', 'payout_under_refund', 'balance_too_low', 'forbidden'],
  },
  returnPayout: {
    summary: 'Take the confirmation of a payout back: a counter-entry gives the money back to the balance',
    body: PayoutReturn,
    response: { 200: AdminPayout },
    errors: ['not_found', 'payout_not_returnable', 'forbidden'],
  },
  revealPayoutAccount: {
    summary: 'Holder and number of the account to which a payout goes; who looked is written down',
    response: { 200: RevealedAccount },
    errors: ['not_found', 'payout_account_missing', 'forbidden'],
  },
  exportTransfers: {
    summary: 'Requested payouts as a table of transfers for the bank; who took it is written down',
    body: TransferFileBody,
    responseKind: 'csv',
    response: { 200: null },
    errors: ['not_found', 'payout_decided', 'payout_held', 'payout_account_missing', 'forbidden'],
  },
  applyTransferResults: {
    summary:
      'Confirm, reject or return payouts as the bank’s result file says, each row by itself; the same file again changes nothing',
    body: TransferResultsBody,
    response: { 200: z.object({ results: z.array(TransferResult) }) },
  },
  listReconciliations: {
    summary: "The channels' bills beside our books, the latest day first",
    query: z.object(p.PageQuery),
    response: { 200: z.object({ reconciliations: z.array(Reconciliation), last: p.TimeCursor.optional() }) },
  },
  requestReconciliation: {
    summary: 'Have a day compared, or compared again',
    body: ReconciliationBody,
    response: { 202: Reconciliation },
  },
  getReconciliation: {
    summary: 'A comparison with everything on which it differs',
    response: { 200: ReconciliationReport },
    errors: ['not_found'],
  },
  getReconciliationTable: {
    summary: 'The differences as a table for spreadsheets',
    query: z.object({ locale: TableLocale }),
    responseKind: 'csv',
    response: { 200: null },
    errors: ['not_found'],
  },
  getStatement: {
    access: 'seller',
    tag: 'store',
    summary: "The caller's ledger of any days, or of one month, as a table for spreadsheets",
    query: z.object({
      ...DAY_RANGE,
      /** In the place of days. */
      month: p.optionalQuery(z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11')),
      locale: TableLocale,
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
    errors: ['balance_too_low', 'payout_under_refund', 'payout_account_missing'],
  },
  getPayoutAccounts: {
    access: 'seller',
    tag: 'store',
    summary: "Where the caller's payouts go, and where they will after a change; it is changed at the sign-in host",
    response: { 200: PayoutAccounts },
  },
})
