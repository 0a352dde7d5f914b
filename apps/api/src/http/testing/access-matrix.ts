import { OPERATOR_CALLS, type RouteName } from '@wencang/contract'

/**
 * Callers. `creator` owns the assets of the calls; `otherCreator` owns others.
 * `reviewer`, `treasurer` and `editor` have one part of the console, `operator` all.
 */
export const ROLES = [
  ...['visitor', 'buyer', 'otherCreator', 'creator', 'owner'],
  ...['reviewer', 'treasurer', 'editor', 'operator'],
] as const
export type MatrixRole =
  | 'visitor'
  | 'buyer'
  | 'otherCreator'
  | 'creator'
  | 'owner'
  | 'reviewer'
  | 'treasurer'
  | 'editor'
  | 'operator'

type Refusals = Record<MatrixRole, number | null>
const EVERYBODY: Refusals = {
  ...{ visitor: null, buyer: null, otherCreator: null, creator: null, owner: null },
  ...{ reviewer: null, treasurer: null, editor: null, operator: null },
}
const OPERATORS: Refusals = {
  ...{ visitor: 401, buyer: 403, otherCreator: 403, creator: 403, owner: 403 },
  ...{ reviewer: 403, treasurer: 403, editor: 403, operator: null },
}

/** Error code per role and access kind; null if admitted. */
export const REFUSALS: Record<AccessKind, Refusals> = {
  everybody: EVERYBODY,
  // Any caller with the URL; the call checks its token.
  holder: EVERYBODY,
  signedIn: { ...EVERYBODY, visitor: 401 },
  sellers: { ...EVERYBODY, visitor: 401, buyer: 4013, reviewer: 4013, treasurer: 4013, editor: 4013 },
  reviewers: { ...OPERATORS, reviewer: null },
  treasurers: { ...OPERATORS, treasurer: null },
  editors: { ...OPERATORS, editor: null },
  staff: { ...OPERATORS, reviewer: null, treasurer: null, editor: null },
  operators: OPERATORS,
}
export type AccessKind =
  | 'everybody'
  | 'holder'
  | 'signedIn'
  | 'sellers'
  | 'reviewers'
  | 'treasurers'
  | 'editors'
  | 'staff'
  | 'operators'

/** Owner of the resource in the path, and the error for others. */
export type Possession = {
  thing: 'asset' | 'order' | 'file'
  others: number
  /** Error for operators, if different. */
  operators?: number
  body?: object
}

const ASSET: Possession = { thing: 'asset', others: 4015 }
const ORDER: Possession = { thing: 'order', others: 4023 }

type OperatorCall = keyof typeof OPERATOR_CALLS
const forAll = (access: AccessKind, names: OperatorCall[]) =>
  Object.fromEntries(names.map((name) => [name, { access }]))

/** Each part of the console is for its operators, the rest for full operators. */
const FOR_OPERATORS = {
  ...forAll('operators', Object.keys(OPERATOR_CALLS) as OperatorCall[]),
  ...forAll('reviewers', [
    ...(['listReviews', 'getReview', 'decideReview', 'getOnboardingReview', 'decideOnboarding'] as const),
    ...([
      'getIdentityReview',
      'decideIdentity',
      'listWorks',
      'listPreviewQueue',
      'claimReview',
      'releaseReview',
      'revealNumbers',
      'getDocumentPage',
      'decideVersion',
    ] as const),
  ]),
  ...forAll('treasurers', [
    ...(['listAllOrders', 'refundOrder', 'listPayments', 'listQuarantine', 'listAllPayouts', 'decidePayout'] as const),
    ...([
      'exportOrders',
      'exportPayments',
      'returnPayout',
      'revealPayoutAccount',
      'exportTransfers',
      'applyTransferResults',
      'listReconciliations',
    ] as const),
    ...(['listAllRefundRequests', 'decideRefundRequest', 'getOrderReceipt'] as const),
    ...(['requestReconciliation', 'getReconciliation', 'getReconciliationTable'] as const),
  ]),
  ...forAll('staff', ['listWaiting', 'getBusinessFigures']),
  ...forAll('editors', [
    ...(['getHomeConfig', 'putHomeConfig', 'putCustomerService', 'getSynonyms', 'putSynonyms'] as const),
    ...(['listSiteTexts', 'listTextVersions', 'publishSiteText', 'putSiteFooter'] as const),
    ...(['listAnnouncements', 'countReceivers', 'sendAnnouncement'] as const),
    ...(['listReports', 'decideReport'] as const),
  ]),
} as Record<OperatorCall, { access: AccessKind }>

/**
 * Every call with its permitted roles.
 * Written by hand: a new or wider route fails until it is added here.
 */
export const ACCESS_MATRIX: Record<RouteName, { access: AccessKind; of?: Possession }> = {
  findPlaces: { access: 'everybody' },
  getCreator: { access: 'everybody' },
  getCustomerService: { access: 'everybody' },
  getMarketTerms: { access: 'everybody' },
  getSiteInfo: { access: 'everybody' },
  getSiteText: { access: 'everybody' },
  getMarketAsset: { access: 'everybody' },
  listRelatedAssets: { access: 'everybody' },
  getExplanations: { access: 'everybody' },
  listAssetFiles: { access: 'everybody' },
  listVersions: { access: 'everybody' },
  exportAnnotations: { access: 'everybody' },
  getCertificate: { access: 'everybody' },
  getCertificateDocument: { access: 'signedIn' },
  getCertificatePdf: { access: 'signedIn' },
  getLogTrust: { access: 'everybody' },
  listCreators: { access: 'everybody' },
  listAssetsByIds: { access: 'everybody' },
  countMarketAssets: { access: 'everybody' },
  getOembed: { access: 'everybody' },
  listMarketAssets: { access: 'everybody' },
  listSuggestions: { access: 'everybody' },
  listMapClusters: { access: 'everybody' },
  listRecommendedAssets: { access: 'everybody' },
  reportPageView: { access: 'everybody' },

  finishUpload: { access: 'holder' },
  redirectToListedFile: { access: 'holder' },

  createOrder: { access: 'signedIn' },
  listOrders: { access: 'signedIn' },
  listPurchasedAssets: { access: 'signedIn' },
  getOrder: { access: 'signedIn', of: ORDER },
  cancelOrder: { access: 'signedIn', of: ORDER },
  payOrder: { access: 'signedIn', of: { ...ORDER, body: { paymentMode: 'wechat', scene: 'qr' } } },
  watchOrder: { access: 'signedIn', of: ORDER },
  getDownload: { access: 'signedIn', of: { thing: 'asset', others: 4017 } },
  redirectToDownload: { access: 'signedIn', of: { thing: 'asset', others: 4017 } },
  listVersionFiles: { access: 'signedIn', of: { thing: 'asset', others: 4017 } },
  listBoughtFiles: { access: 'signedIn', of: { thing: 'asset', others: 4017 } },
  getMetalink: { access: 'signedIn', of: { thing: 'asset', others: 4017 } },
  getFileLinks: { access: 'signedIn', of: { thing: 'asset', others: 4017 } },
  getChecksums: { access: 'signedIn', of: { thing: 'asset', others: 4017 } },
  redirectToFile: { access: 'signedIn', of: { thing: 'asset', others: 4017 } },
  redirectToDetail: { access: 'signedIn', of: { thing: 'asset', others: 4017, operators: 4015 } },
  setLicensee: { access: 'signedIn', of: { ...ORDER, body: { licensee: '听松阁' } } },
  getReceipt: { access: 'signedIn', of: ORDER },
  getOrderRequests: { access: 'signedIn', of: ORDER },
  requestRefund: { access: 'signedIn', of: { ...ORDER, body: { reason: '误购' } } },
  withdrawRefundRequest: { access: 'signedIn', of: ORDER },
  requestInvoice: {
    access: 'signedIn',
    of: { ...ORDER, body: { titleType: 'person', title: '林知夏', email: 'lin@example.com' } },
  },
  withdrawInvoiceRequest: { access: 'signedIn', of: ORDER },
  getInvoice: { access: 'signedIn', of: ORDER },
  getInterests: { access: 'signedIn' },
  listFavourites: { access: 'signedIn' },
  addFavourite: { access: 'signedIn' },
  removeFavourite: { access: 'signedIn' },
  listBoards: { access: 'signedIn' },
  createBoard: { access: 'signedIn' },
  updateBoard: { access: 'signedIn' },
  deleteBoard: { access: 'signedIn' },
  addToBoard: { access: 'signedIn' },
  removeFromBoard: { access: 'signedIn' },
  getSharedBoard: { access: 'everybody' },
  listFollowed: { access: 'signedIn' },
  followCreator: { access: 'signedIn' },
  unfollowCreator: { access: 'signedIn' },
  reportAsset: { access: 'signedIn' },
  listNotices: { access: 'signedIn' },
  readNotices: { access: 'signedIn' },
  getNoticeSettings: { access: 'signedIn' },
  putNoticeSettings: { access: 'signedIn' },
  watchNotices: { access: 'signedIn' },
  uploadStoredFile: { access: 'signedIn' },
  getStoredFile: { access: 'signedIn', of: { thing: 'file', others: 404 } },
  getOnboarding: { access: 'signedIn' },
  submitOnboarding: { access: 'signedIn' },
  withdrawOnboarding: { access: 'signedIn' },
  getOnboardingContract: { access: 'signedIn' },
  signOnboardingContract: { access: 'signedIn' },

  listStoreAssets: { access: 'sellers' },
  getStoreAsset: { access: 'sellers', of: ASSET },
  createAsset: { access: 'sellers' },
  replaceAssetFile: {
    access: 'sellers',
    of: { ...ASSET, body: { fileName: 'ding.glb', fileSize: 10, fileType: '.glb' } },
  },
  listStoreVersions: { access: 'sellers', of: ASSET },
  proposeVersion: {
    access: 'sellers',
    of: {
      ...ASSET,
      body: { fileName: 'ding.glb', fileSize: 10, fileType: '.glb', changes: { en: 'The base' }, isForBuyers: true },
    },
  },
  proposeEdits: { access: 'sellers', of: { ...ASSET, body: { edits: { name: '鼎' } } } },
  withdrawVersion: { access: 'sellers', of: ASSET },
  listStoreFiles: { access: 'sellers', of: ASSET },
  getStoreFile: { access: 'sellers', of: { thing: 'asset', others: 404 } },
  uploadFurtherFile: { access: 'sellers', of: { thing: 'asset', others: 404 } },
  getFileProgress: { access: 'sellers', of: { thing: 'asset', others: 404 } },
  declareFileHash: { access: 'sellers', of: { thing: 'asset', others: 404, body: { fileHash: 'a'.repeat(64) } } },
  getUploadProgress: { access: 'sellers', of: { thing: 'asset', others: 404 } },
  updateAsset: { access: 'sellers', of: { ...ASSET, body: { price: 1 } } },
  submitAsset: { access: 'sellers', of: ASSET },
  getUploadQuota: { access: 'sellers' },
  checkFileExists: { access: 'sellers' },
  checkFileSize: { access: 'sellers' },
  deleteAsset: { access: 'sellers', of: ASSET },
  deleteAssets: { access: 'sellers' },
  stopAssets: { access: 'sellers' },
  launchAssets: { access: 'sellers' },
  editAssets: { access: 'sellers' },
  countStoreAssets: { access: 'sellers' },
  getViolation: { access: 'signedIn', of: ASSET },
  retryPreview: { access: 'signedIn', of: { ...ASSET, operators: 4097 } },
  answerViolation: { access: 'signedIn', of: { ...ASSET, body: { text: '权属无争议' } } },
  launchAsset: { access: 'sellers', of: ASSET },
  stopAsset: { access: 'sellers', of: ASSET },
  pinAsset: { access: 'sellers', of: ASSET },
  unpinAsset: { access: 'sellers', of: ASSET },
  getStatistics: { access: 'sellers' },
  getAssetStatistics: { access: 'sellers', of: ASSET },
  getOrigins: { access: 'sellers' },
  exportOrigins: { access: 'sellers' },
  listIncome: { access: 'sellers' },
  listStoreOrders: { access: 'sellers' },
  countStoreOrders: { access: 'sellers' },
  exportStoreOrders: { access: 'sellers' },
  getStoreOrder: { access: 'sellers' },
  getStatement: { access: 'sellers' },
  listPayouts: { access: 'sellers' },
  requestPayout: { access: 'sellers' },
  getPayoutAccounts: { access: 'sellers' },
  getStyle: { access: 'sellers' },
  putStyle: { access: 'sellers' },
  getAssetDefaults: { access: 'sellers' },
  putAssetDefaults: { access: 'sellers' },
  getSellerTerms: { access: 'sellers' },
  listRefundRequests: { access: 'sellers' },
  answerRefundRequest: { access: 'sellers' },
  listInvoiceRequests: { access: 'sellers' },
  answerInvoiceRequest: { access: 'sellers' },
  listOwners: { access: 'sellers' },
  listOwnershipRequests: { access: 'sellers' },
  decideOwnership: {
    access: 'sellers',
    of: { ...ASSET, body: { decision: 'accept', ownerRevenueShare: 40, termsVersion: 1 } },
  },

  ...FOR_OPERATORS,
}
