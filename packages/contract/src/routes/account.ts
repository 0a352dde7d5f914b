import { z } from 'zod'
import * as a from '../account.ts'
import type { ACCOUNT_CALLS } from '../calls.ts'
import { type AccountRoute, defineAccountRoutes } from '../route.ts'

const Empty = z.object({})

/** Sign-in host calls without prefix, forwarded by the marketplace's host. */
export const accountRoutes = defineAccountRoutes('user', 'account', {
  getUserInfo: {
    summary: 'Who is signed in',
    response: { 200: a.UserInfo },
  },
  updateUserInfo: {
    summary: 'Change the own profile',
    body: a.UserInfoPatch,
    response: { 200: a.UserInfo },
    errors: ['username_too_long', 'upload_failed', 'user_update_failed'],
  },
  bindEmail: {
    summary:
      'Bind an email address that the code proves; other sessions end. Free for the first contact, otherwise by proof',
    body: a.EmailBinding,
    response: { 200: Empty },
    errors: ['wrong_verification_code', 'sign_in_failed', 'wrong_credentials', 'email_abnormal'],
  },
  bindPhone: {
    summary: 'Bind a mainland mobile number that the code proves; otherwise as with an email address',
    body: a.PhoneBinding,
    response: { 200: Empty },
    errors: ['wrong_verification_code', 'sign_in_failed', 'wrong_credentials', 'user_exists'],
  },
  changePayoutAccount: {
    summary: 'Change the payout account, with proof; it applies a day later, and all contacts are notified',
    body: a.PayoutAccountChange,
    response: { 200: a.PayoutAccountChanged },
    errors: ['no_permission', 'wrong_verification_code', 'sign_in_failed', 'wrong_credentials'],
  },
  withdrawPayoutAccount: {
    summary: 'Withdraw a changed payout account that does not count yet',
    response: { 204: null },
    errors: ['not_found'],
  },
  getIdentityStanding: {
    tag: 'identity',
    summary: 'Where the own real-name verification stands',
    response: { 200: a.IdentityStanding },
    errors: ['not_found'],
  },
  claimIdentity: {
    tag: 'identity',
    summary: 'Hand in a real-name verification; one that is under review is replaced',
    body: a.IdentityClaim,
    response: { 200: z.object({ status: z.number().int() }) },
    errors: ['no_permission'],
  },
  uploadScan: {
    tag: 'identity',
    summary: 'A scan of a document by multipart form (field `file`): JPEG, PNG or PDF',
    bodyKind: 'form',
    response: { 201: a.StoredScan },
    errors: ['upload_failed'],
  },
  getCaptcha: {
    access: 'public',
    tag: 'codes',
    summary: 'A proof-of-work challenge; its solution is good for one code',
    response: { 200: a.CaptchaChallenge },
  },
  sendVerifyCode: {
    access: 'public',
    tag: 'codes',
    summary: 'Send a code to an email address or a phone',
    query: a.VerifyCodeQuery,
    headers: a.CaptchaHeaders,
    body: a.VerifyCodeBody,
    response: { 200: Empty },
    errors: ['email_not_sent'],
  },
  register: {
    access: 'public',
    tag: 'codes',
    summary: 'Create an account for a contact that the code proves',
    body: a.Registration,
    response: { 201: Empty },
    errors: ['username_too_long', 'password_required', 'invalid_password', 'wrong_verification_code', 'user_exists'],
  },
  resetPassword: {
    access: 'public',
    tag: 'codes',
    summary: 'Set a new password by code; all sessions end',
    body: a.PasswordReset,
    response: { 200: Empty },
    errors: [
      'password_required',
      'invalid_password',
      'wrong_verification_code',
      'account_not_found',
      'password_reset_failed',
    ],
  },
  changePassword: {
    summary: 'Change the password; other sessions end',
    body: a.PasswordChange,
    response: { 200: Empty },
    errors: ['password_required', 'invalid_password', 'wrong_credentials', 'password_reset_failed'],
  },
  deleteAccount: {
    summary: 'Delete the account',
    body: a.AccountDeletion,
    response: { 204: null },
    errors: ['password_required', 'wrong_credentials', 'wrong_verification_code', 'no_permission', 'account_in_use'],
  },
  getDeletionObstacles: {
    summary: 'What the caller has to end before the account can be deleted',
    response: { 200: a.DeletionObstacles },
  },
  logout: {
    access: 'public',
    tag: 'sessions',
    summary: 'End this session on all hosts; returns the URL that ends the issuer’s session',
    response: { 200: a.LoggedOut },
    errors: ['no_permission'],
  },
  listSessions: {
    tag: 'sessions',
    summary: 'Own sessions, and the latest changes of contacts',
    response: { 200: a.OwnSessions },
  },
  endSession: {
    tag: 'sessions',
    summary: 'End one of the own sessions',
    params: z.object({ id: z.string().max(64) }),
    response: { 204: null },
    errors: ['not_found'],
  },
}) satisfies Record<keyof typeof ACCOUNT_CALLS, AccountRoute>

export type AccountRoutes = typeof accountRoutes
export type AccountRouteName = keyof AccountRoutes
