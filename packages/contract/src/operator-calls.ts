import { type CallTable, PUBLIC_CALLS } from './calls.ts'

/** Calls of operators, which only the console needs. */
export const OPERATOR_CALLS = {
  listReviews: 'GET /admin/reviews',
  getReview: 'GET /admin/reviews/:kind/:id',
  decideReview: 'POST /admin/reviews/:kind/:id',
  getOnboardingReview: 'GET /admin/reviews/onboarding/:id',
  decideOnboarding: 'POST /admin/reviews/onboarding/:id',
  getIdentityReview: 'GET /admin/reviews/kyc/:id',
  decideIdentity: 'POST /admin/reviews/kyc/:id',
  listWorks: 'GET /admin/assets',
  listAllOrders: 'GET /admin/orders',
  exportOrders: 'GET /admin/orders/csv',
  listAudit: 'GET /admin/audit',
  listPeople: 'GET /admin/people',
  getPerson: 'GET /admin/people/:id',
  suspendPerson: 'POST /admin/people/:id/suspension',
  liftSuspension: 'DELETE /admin/people/:id/suspension',
  grantStaffRole: 'PUT /admin/people/:id/roles/:area',
  takeStaffRole: 'DELETE /admin/people/:id/roles/:area',
  getHomeConfig: 'GET /admin/home',
  putHomeConfig: 'PUT /admin/home',
  putCustomerService: 'PUT /admin/csc',
  refundOrder: 'POST /admin/orders/:id/refunds',
  listPayments: 'GET /admin/payments',
  exportPayments: 'GET /admin/payments/csv',
  listQuarantine: 'GET /admin/quarantine',
  listAllPayouts: 'GET /admin/payouts',
  decidePayout: 'POST /admin/payouts/:id',
  returnPayout: 'POST /admin/payouts/:id/return',
  revealPayoutAccount: 'POST /admin/payouts/:id/reveal',
  exportTransfers: 'POST /admin/payouts/transfer-file',
  listReconciliations: 'GET /admin/reconciliations',
  requestReconciliation: 'POST /admin/reconciliations',
  getReconciliation: 'GET /admin/reconciliations/:id',
  getReconciliationTable: 'GET /admin/reconciliations/:id/csv',
} as const satisfies CallTable

/** Every call of the marketplace. */
export const MARKET_CALLS = { ...PUBLIC_CALLS, ...OPERATOR_CALLS }
