import type { CallTable } from './calls.ts'

/**
 * Calls of visitors, buyers and sellers that no first screen makes, so that none loads their table: files that are sold together, receipts, refunds and invoices, certificates,
 * and what owners, applicants and sellers seldom do.
 */
export const LATE_CALLS = {
  listAssetFiles: 'GET /market/assets/:id/files',
  listBoughtFiles: 'GET /assets/:id/files',
  redirectToFile: 'GET /assets/:id/files/:fileId/download',
  getMetalink: 'GET /assets/:id/files.meta4',
  getFileLinks: 'GET /assets/:id/files.txt',
  getChecksums: 'GET /assets/:id/files.sha256',
  redirectToListedFile: 'GET /assets/:id/files/:fileId/listed',
  listStoreFiles: 'GET /store/assets/:id/files',
  getStoreFile: 'GET /store/assets/:id/files/:fileId',
  uploadFurtherFile: 'POST /store/assets/:id/files/:fileId/upload',
  getFileProgress: 'GET /store/assets/:id/files/:fileId/upload',
  checkFileSize: 'GET /store/assets/check-file-size/:fileSize',
  declareFileHash: 'PUT /store/assets/:id/files/:fileId/hash',

  getReceipt: 'GET /orders/:id/receipt',
  getOrderRequests: 'GET /orders/:id/requests',
  requestRefund: 'POST /orders/:id/refund-request',
  withdrawRefundRequest: 'DELETE /orders/:id/refund-request',
  requestInvoice: 'POST /orders/:id/invoice-request',
  withdrawInvoiceRequest: 'DELETE /orders/:id/invoice-request',
  getInvoice: 'GET /orders/:id/invoice',
  listRefundRequests: 'GET /store/refund-requests',
  answerRefundRequest: 'POST /store/refund-requests/:id',
  listInvoiceRequests: 'GET /store/invoice-requests',
  answerInvoiceRequest: 'POST /store/invoice-requests/:id',

  getCertificate: 'GET /certificates/:id',
  getCertificateDocument: 'GET /certificates/:id/document',
  getCertificatePdf: 'GET /certificates/:id/pdf',
  getLogTrust: 'GET /log/trust',

  getViolation: 'GET /store/assets/:id/violation',
  answerViolation: 'POST /store/assets/:id/violation',
  listOwners: 'GET /store/owners',
  listOwnershipRequests: 'GET /store/ownership-requests',
  decideOwnership: 'POST /store/ownership-requests/:assetId',
  getStatement: 'GET /store/income/statement',
  getOnboardingContract: 'GET /store/onboarding/contract',
  signOnboardingContract: 'POST /store/onboarding/contract',
  listPayouts: 'GET /store/payouts',
  requestPayout: 'POST /store/payouts',
  getPayoutAccounts: 'GET /store/payout-account',
} as const satisfies CallTable
