import { OPERATOR_CALLS, type RouteName } from '@wencang/contract'

/** The roles of callers. `creator` is the one whose assets and orders the calls name; `otherCreator` has the same role and other assets. */
export const ROLES = ['visitor', 'buyer', 'otherCreator', 'creator', 'owner', 'operator'] as const
export type MatrixRole = (typeof ROLES)[number]

/** The error code of each role for a kind of access; null where it is admitted. */
export const REFUSALS: Record<AccessKind, Record<MatrixRole, number | null>> = {
  everybody: { visitor: null, buyer: null, otherCreator: null, creator: null, owner: null, operator: null },
  // Anybody with the URL; the call itself checks the token in it.
  holder: { visitor: null, buyer: null, otherCreator: null, creator: null, owner: null, operator: null },
  signedIn: { visitor: 401, buyer: null, otherCreator: null, creator: null, owner: null, operator: null },
  sellers: { visitor: 401, buyer: 4013, otherCreator: null, creator: null, owner: null, operator: null },
  operators: { visitor: 401, buyer: 403, otherCreator: 403, creator: 403, owner: 403, operator: null },
}
export type AccessKind = 'everybody' | 'holder' | 'signedIn' | 'sellers' | 'operators'

/** Whose resource a call names in its path, and the error that others with the right role get. */
export type Possession = {
  thing: 'asset' | 'order' | 'file'
  others: number
  body?: object
}

const ASSET: Possession = { thing: 'asset', others: 4015 }
const ORDER: Possession = { thing: 'order', others: 4023 }

/** The console's calls are for operators, whatever their entries in the contract say; one that others may make belongs to the calls below. */
const FOR_OPERATORS = Object.fromEntries(
  Object.keys(OPERATOR_CALLS).map((name) => [name, { access: 'operators' }]),
) as Record<keyof typeof OPERATOR_CALLS, { access: 'operators' }>

/**
 * Every call with the roles that may make it. Written by hand and independent of the contract: a new route, or one opened to other roles, fails the tests until
 * it is entered here too.
 */
export const ACCESS_MATRIX: Record<RouteName, { access: AccessKind; of?: Possession }> = {
  findPlaces: { access: 'everybody' },
  getCreator: { access: 'everybody' },
  getCustomerService: { access: 'everybody' },
  getMarketAsset: { access: 'everybody' },
  listCreators: { access: 'everybody' },
  listAssetsByIds: { access: 'everybody' },
  listMarketAssets: { access: 'everybody' },
  listMapClusters: { access: 'everybody' },
  listRecommendedAssets: { access: 'everybody' },
  reportPageView: { access: 'everybody' },

  finishUpload: { access: 'holder' },

  createOrder: { access: 'signedIn' },
  listOrders: { access: 'signedIn' },
  listPurchasedAssets: { access: 'signedIn' },
  getOrder: { access: 'signedIn', of: ORDER },
  cancelOrder: { access: 'signedIn', of: ORDER },
  payOrder: { access: 'signedIn', of: { ...ORDER, body: { paymentMode: 'wechat', scene: 'qr' } } },
  watchOrder: { access: 'signedIn', of: ORDER },
  getDownload: { access: 'signedIn', of: { thing: 'asset', others: 4017 } },
  redirectToDownload: { access: 'signedIn', of: { thing: 'asset', others: 4017 } },
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
  getUploadProgress: { access: 'sellers', of: { thing: 'asset', others: 404 } },
  updateAsset: { access: 'sellers', of: { ...ASSET, body: { price: 1 } } },
  submitAsset: { access: 'sellers', of: ASSET },
  checkFileExists: { access: 'sellers' },
  deleteAsset: { access: 'sellers', of: ASSET },
  deleteAssets: { access: 'sellers' },
  stopAssets: { access: 'sellers' },
  launchAsset: { access: 'sellers', of: ASSET },
  stopAsset: { access: 'sellers', of: ASSET },
  pinAsset: { access: 'sellers', of: ASSET },
  unpinAsset: { access: 'sellers', of: ASSET },
  getStatistics: { access: 'sellers' },
  listIncome: { access: 'sellers' },
  listStoreOrders: { access: 'sellers' },
  getStatement: { access: 'sellers' },
  listPayouts: { access: 'sellers' },
  requestPayout: { access: 'sellers' },
  getPayoutAccounts: { access: 'sellers' },
  getStyle: { access: 'sellers' },
  putStyle: { access: 'sellers' },
  listOwnershipRequests: { access: 'sellers' },
  decideOwnership: { access: 'sellers', of: { ...ASSET, body: { decision: 'accept', ownerRevenueShare: 40 } } },

  ...FOR_OPERATORS,
}
