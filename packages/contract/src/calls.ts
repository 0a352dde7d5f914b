/** Runtime call table; clients import schemas as types only, to skip the validator. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type CallTable = Record<string, `${Method} /${string}`>

/** Path prefix of the marketplace; sign-in host paths are complete. */
export const API_PREFIX = '/v1/hzcdap'

/** Visitor, buyer and seller calls below {@link API_PREFIX}; parameters as `:name`. */
export const PUBLIC_CALLS = {
  listMarketAssets: 'GET /market/assets',
  countMarketAssets: 'GET /market/facets',
  listSuggestions: 'GET /market/suggestions',
  listRecommendedAssets: 'GET /market/recommend-assets',
  listAssetsByIds: 'GET /market/assets-by-ids',
  getMarketAsset: 'GET /market/assets/:id',
  listRelatedAssets: 'GET /market/assets/:id/related',
  getExplanations: 'GET /market/assets/:id/explanations',
  listCreators: 'GET /market/creators',
  getCreator: 'GET /market/creators/:id',
  getCustomerService: 'GET /market/csc',
  getSiteInfo: 'GET /market/site',
  getSiteText: 'GET /market/texts/:slug',
  listMapClusters: 'GET /market/map',
  findPlaces: 'GET /market/places',
  reportPageView: 'POST /market/insight/report',

  listPurchasedAssets: 'GET /assets',
  getDownload: 'GET /assets/:id/download',
  createOrder: 'POST /orders',
  listOrders: 'GET /orders',
  getOrder: 'GET /orders/:id',
  payOrder: 'POST /orders/:id/pay',
  cancelOrder: 'POST /orders/:id/cancel',
  watchOrder: 'GET /orders/:id/events',

  getInterests: 'GET /interests',
  listFavourites: 'GET /favourites',
  addFavourite: 'PUT /favourites/:assetId',
  removeFavourite: 'DELETE /favourites/:assetId',
  listFollowed: 'GET /following',
  followCreator: 'PUT /following/:creatorId',
  unfollowCreator: 'DELETE /following/:creatorId',
  reportAsset: 'POST /market/assets/:id/reports',

  listNotices: 'GET /notifications',
  readNotices: 'POST /notifications/read',
  getNoticeSettings: 'GET /notifications/settings',
  putNoticeSettings: 'PUT /notifications/settings',
  watchNotices: 'GET /notifications/events',
} as const satisfies CallTable

/** Sign-in host calls, forwarded by the marketplace's host. */
export const ACCOUNT_CALLS = {
  getUserInfo: 'GET /v1/userinfo',
  updateUserInfo: 'PATCH /v1/userinfo',
  bindEmail: 'POST /v1/userinfo/email',
  bindPhone: 'POST /v1/userinfo/phone',
  changePayoutAccount: 'PUT /v1/userinfo/payout-account',
  withdrawPayoutAccount: 'DELETE /v1/userinfo/payout-account',
  getIdentityStanding: 'GET /v1/userinfo/kyc',
  claimIdentity: 'POST /v1/userinfo/kyc',
  uploadScan: 'POST /v1/files',
  getCaptcha: 'GET /v1/captcha',
  sendVerifyCode: 'POST /v1/verify-code',
  register: 'POST /v1/register',
  resetPassword: 'POST /v1/account/password/reset',
  changePassword: 'PUT /v1/account/password',
  deleteAccount: 'DELETE /v1/account',
  getDeletionObstacles: 'GET /v1/account/deletion',
  logout: 'GET /v1/logout',
  listSessions: 'GET /v1/sessions',
  endSession: 'DELETE /v1/sessions/:id',
} as const satisfies CallTable

export function placeOf(call: string): { method: Method; path: string } {
  const [method, path = ''] = call.split(' ')
  return { method: method as Method, path }
}
