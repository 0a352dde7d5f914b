import { ACCOUNT_ERROR_CODES, type AccountErrorName, MARKET_ERROR_CODES, type MarketErrorName } from './error-codes.ts'

/** `message` is for developers; users read translated texts. */
export interface ErrorEntry {
  status: number
  code: number
  message: string
}

function define<Name extends string>(
  codes: Record<Name, number>,
  entries: Record<Name, Omit<ErrorEntry, 'code'>>,
): Record<Name, ErrorEntry> {
  const names = Object.keys(codes) as Name[]
  return Object.fromEntries(names.map((name) => [name, { ...entries[name], code: codes[name] }])) as Record<
    Name,
    ErrorEntry
  >
}

/** Errors below `/v1/hzcdap`. */
export const MARKET_ERRORS = define(MARKET_ERROR_CODES, {
  invalid_parameters: { status: 400, message: 'Check the parameters' },
  not_signed_in: { status: 401, message: 'Not signed in' },
  forbidden: { status: 403, message: 'No permission' },
  not_a_seller: { status: 403, message: 'Neither creator nor owner: apply for onboarding' },
  not_purchased: { status: 403, message: 'The asset has not been purchased' },
  not_found: { status: 404, message: 'Not found' },
  asset_not_found: { status: 404, message: 'Invalid asset' },
  order_not_found: { status: 404, message: 'Invalid order' },
  onboarding_not_found: { status: 404, message: 'Onboarding information not found' },
  not_delistable: { status: 409, message: 'An asset that is not on sale cannot be delisted' },
  not_launchable: { status: 409, message: 'The asset cannot be listed' },
  already_pinned: { status: 409, message: 'The asset is featured already' },
  pin_limit: { status: 409, message: 'The limit of featured assets is reached' },
  pin_race_lost: { status: 409, message: 'The asset has just been featured' },
  on_sale: { status: 409, message: 'An asset on sale cannot be deleted: delist it first' },
  not_cancellable: { status: 409, message: 'The order cannot be cancelled' },
  already_purchased: { status: 409, message: 'The asset has been purchased already' },
  own_asset: { status: 409, message: 'This is your own asset' },
  upload_incomplete: { status: 409, message: 'The upload is incomplete' },
  payment_window_closing: { status: 409, message: 'The payment window is closing' },
  not_pinnable: { status: 409, message: 'The asset is not on sale' },
  application_exists: {
    status: 409,
    message: 'There is an application already, or its state does not allow this',
  },
  owner_not_accepted: { status: 409, message: 'The owner has not accepted' },
  quota_exceeded: { status: 409, message: 'Quota exceeded' },
  terms_changed: { status: 409, message: 'The terms have changed' },
  balance_too_low: { status: 409, message: 'The balance is too low' },
  payout_decided: { status: 409, message: 'The payout has been decided already' },
  not_refundable: { status: 409, message: 'There is nothing to refund of this order' },
  payout_account_missing: { status: 409, message: 'There is no account to which the payout can go' },
  payout_not_returnable: { status: 409, message: 'Only a confirmed payout can be returned, once' },
  standing_changed: { status: 409, message: 'The standing of the person has changed meanwhile' },
  payout_held: { status: 409, message: 'The seller is suspended: payouts are held' },
  payout_under_refund: { status: 409, message: 'Income that this payout needs is under refund' },
  export_too_large: { status: 409, message: 'Too many rows for one table: choose a shorter time' },
  review_held: { status: 409, message: 'Another operator is at this review' },
  asset_changed: { status: 409, message: 'The asset was edited meanwhile' },
  text_changed: { status: 409, message: 'The text has a newer version' },
  violation_not_answerable: {
    status: 409,
    message: 'There is no violation to answer, its time has passed, or it was answered already',
  },
  request_exists: { status: 409, message: 'There is such a request already' },
  request_decided: { status: 409, message: 'The request has been answered or withdrawn meanwhile' },
  not_requestable: { status: 409, message: 'The state of the order does not allow this' },
  answer_awaited: { status: 409, message: 'The seller still has time to answer' },
  nothing_to_retry: { status: 409, message: 'Nothing failed that could be tried again' },
  refund_under_way: { status: 409, message: 'Another refund of this order is under way' },
  too_large: { status: 413, message: 'Too large' },
  wrong_content: { status: 415, message: 'The content is not of the expected type' },
  asset_incomplete: { status: 422, message: 'The asset is incomplete' },
  owner_share_missing: { status: 422, message: "The owner's revenue share is missing" },
  invalid_owner: { status: 422, message: 'Invalid owner' },
  file_mismatch: { status: 422, message: 'The file does not match its declared hash, size or type' },
  synonyms_changed: { status: 409, message: 'The synonyms have been changed by somebody else' },
  too_many_requests: { status: 429, message: 'Too many requests' },
  internal: { status: 500, message: 'Server busy' },
  format_not_offered: { status: 501, message: 'This format is not offered' },
  busy: { status: 503, message: 'Server busy' },
  channel_unavailable: { status: 503, message: 'The payment channel is unavailable' },
})

export const ACCOUNT_ERRORS = define(ACCOUNT_ERROR_CODES, {
  invalid_parameters: { status: 400, message: 'Check the parameters' },
  wrong_verification_code: { status: 400, message: 'Wrong verification code' },
  password_required: { status: 400, message: 'Enter the password' },
  username_too_long: { status: 400, message: 'The user name is too long' },
  invalid_password: { status: 400, message: 'Invalid password' },
  invalid_invitation: { status: 400, message: 'Invalid invitation code' },
  expired_invitation: { status: 400, message: 'The invitation code has expired' },
  sign_in_failed: {
    status: 401,
    message: 'Sign-in failed: the password or a code sent to a contact of the account is needed',
  },
  wrong_credentials: { status: 401, message: 'Wrong account or password' },
  not_authenticated: { status: 401, message: 'Authentication failed' },
  forbidden: { status: 403, message: 'No permission' },
  no_permission: { status: 403, message: 'No permission' },
  not_found: { status: 404, message: 'Not found' },
  user_not_found: { status: 404, message: 'The user does not exist' },
  account_not_found: { status: 404, message: 'The user does not exist' },
  email_abnormal: { status: 409, message: 'The email address cannot be used' },
  user_exists: { status: 409, message: 'The user exists already' },
  account_in_use: { status: 409, message: 'There are assets on sale, open orders, or a violation' },
  file_too_large: { status: 413, message: 'The file is too large' },
  upload_failed: { status: 415, message: 'The upload failed: not a picture of an accepted type' },
  too_many_requests: { status: 429, message: 'Too many requests' },
  internal: { status: 500, message: 'Server busy' },
  user_update_failed: { status: 500, message: 'The user could not be updated' },
  password_reset_failed: { status: 500, message: 'The password could not be reset' },
  email_not_sent: { status: 502, message: 'The email could not be sent' },
  busy: { status: 503, message: 'Server busy' },
})

/** Invalid field; `path` is dotted, such as `bestCamera.target`. */
export interface ErrorDetail {
  path: string
  message: string
}

interface CatalogueErrorOptions {
  details?: ErrorDetail[]
  retryAfterSeconds?: number
  cause?: unknown
}

/** Error by catalogue name; servers map it to a response centrally. */
export abstract class CatalogueError<Name extends string = string> extends Error {
  readonly error: Name
  readonly entry: ErrorEntry
  readonly details: ErrorDetail[] | undefined
  /** Seconds until a retry is useful; sent as `retry-after`. */
  readonly retryAfterSeconds: number | undefined

  constructor(catalogue: Record<Name, ErrorEntry>, error: Name, options: CatalogueErrorOptions) {
    super(catalogue[error].message, { cause: options.cause })
    this.error = error
    this.entry = catalogue[error]
    this.details = options.details
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

export class MarketError extends CatalogueError<MarketErrorName> {
  override name = 'MarketError'

  constructor(error: MarketErrorName, options: CatalogueErrorOptions = {}) {
    super(MARKET_ERRORS, error, options)
  }
}

export class AccountError extends CatalogueError<AccountErrorName> {
  override name = 'AccountError'

  constructor(error: AccountErrorName, options: CatalogueErrorOptions = {}) {
    super(ACCOUNT_ERRORS, error, options)
  }
}

/** Creates a 400 that names one field. */
export function invalid(path: string, message: string): MarketError {
  return new MarketError('invalid_parameters', { details: [{ path, message }] })
}
