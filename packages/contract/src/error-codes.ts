/**
 * Catalogues overlap (4011 differs). Statuses are in `errors.ts`, for servers only. User texts: `http.error.<name>`,
 * `auth.error.<name>`.
 */
export const MARKET_ERROR_CODES = {
  invalid_parameters: 400,
  not_signed_in: 401,
  forbidden: 403,
  not_a_seller: 4013,
  not_purchased: 4017,
  not_found: 404,
  asset_not_found: 4015,
  order_not_found: 4023,
  onboarding_not_found: 4041,
  not_delistable: 4016,
  not_launchable: 4018,
  already_pinned: 4019,
  pin_limit: 4020,
  pin_race_lost: 4021,
  on_sale: 4022,
  not_cancellable: 4024,
  already_purchased: 4050,
  own_asset: 4051,
  upload_incomplete: 4052,
  payment_window_closing: 4055,
  not_pinnable: 4056,
  application_exists: 4057,
  owner_not_accepted: 4058,
  quota_exceeded: 4059,
  terms_changed: 4061,
  balance_too_low: 4062,
  payout_decided: 4063,
  not_refundable: 4064,
  payout_account_missing: 4071,
  payout_not_returnable: 4072,
  standing_changed: 4073,
  payout_held: 4074,
  payout_under_refund: 4106,
  export_too_large: 4075,
  review_held: 4090,
  text_changed: 4091,
  violation_not_answerable: 4085,
  request_exists: 4092,
  request_decided: 4093,
  not_requestable: 4094,
  answer_awaited: 4095,
  refund_under_way: 4096,
  nothing_to_retry: 4097,
  format_not_offered: 4100,
  synonyms_changed: 4102,
  asset_changed: 4107,
  too_large: 413,
  wrong_content: 415,
  asset_incomplete: 4011,
  owner_share_missing: 4012,
  invalid_owner: 4014,
  file_mismatch: 4053,
  too_many_requests: 429,
  internal: 500,
  busy: 500,
  channel_unavailable: 4054,
} as const

export const ACCOUNT_ERROR_CODES = {
  invalid_parameters: 400,
  wrong_verification_code: 4023,
  password_required: 4025,
  username_too_long: 4026,
  invalid_password: 4031,
  invalid_invitation: 4040,
  expired_invitation: 4041,
  sign_in_failed: 4020,
  wrong_credentials: 4021,
  not_authenticated: 4032,
  forbidden: 403,
  no_permission: 4030,
  not_found: 404,
  user_not_found: 4022,
  account_not_found: 4028,
  email_abnormal: 4010,
  user_exists: 4027,
  account_in_use: 4060,
  file_too_large: 4013,
  upload_failed: 4012,
  too_many_requests: 429,
  internal: 500,
  user_update_failed: 4011,
  password_reset_failed: 4029,
  email_not_sent: 4024,
  busy: 500,
} as const

export type MarketErrorName = keyof typeof MARKET_ERROR_CODES
export type AccountErrorName = keyof typeof ACCOUNT_ERROR_CODES

/** `http`: marketplace, `auth`: sign-in host. */
export type ErrorCatalogue = 'http' | 'auth'

const CODES = { http: MARKET_ERROR_CODES, auth: ACCOUNT_ERROR_CODES }

/** Names sharing a code (`internal`, `busy`) are equivalent to clients. */
export function errorNameOf(catalogue: 'http', code: number | undefined): MarketErrorName | undefined
export function errorNameOf(
  catalogue: ErrorCatalogue,
  code: number | undefined,
): MarketErrorName | AccountErrorName | undefined
export function errorNameOf(catalogue: ErrorCatalogue, code: number | undefined) {
  const found = Object.entries(CODES[catalogue]).find((entry) => entry[1] === code)
  return found?.[0]
}
