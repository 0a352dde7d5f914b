import { z } from 'zod'
import * as a from '../account.ts'
import * as p from '../primitives.ts'
import type { Route } from '../route.ts'

const Empty = z.object({})

/** Calls of the sign-in service that clients make; at its own host and, forwarded, at the marketplace's. No prefix. */
export const accountRoutes = {
  getUserInfo: {
    method: 'GET',
    path: '/v1/userinfo',
    access: 'user',
    tag: 'account',
    summary: 'Who is signed in',
    response: { 200: a.UserInfo },
  },
  updateUserInfo: {
    method: 'PATCH',
    path: '/v1/userinfo',
    access: 'user',
    tag: 'account',
    summary: 'Change the own profile',
    body: a.UserInfoPatch,
    response: { 200: a.UserInfo },
  },
  getIdentityStanding: {
    method: 'GET',
    path: '/v1/userinfo/kyc',
    access: 'user',
    tag: 'account',
    summary: 'Where the own real-name verification stands',
    response: { 200: a.IdentityStanding },
  },
  claimIdentity: {
    method: 'POST',
    path: '/v1/userinfo/kyc',
    access: 'user',
    tag: 'account',
    summary: 'Hand in a real-name verification; one that is under review is replaced',
    body: a.IdentityClaim,
    response: { 200: z.object({ status: z.number().int() }) },
  },
  uploadScan: {
    method: 'POST',
    path: '/v1/files',
    access: 'user',
    tag: 'account',
    summary: 'A scan of a document by multipart form (field `file`): JPEG, PNG or PDF',
    bodyKind: 'form',
    response: { 201: z.object({ fileId: p.Id }) },
  },
  changePassword: {
    method: 'PUT',
    path: '/v1/account/password',
    access: 'user',
    tag: 'account',
    summary: 'Change the password; other sessions end',
    body: a.PasswordChange,
    response: { 200: Empty },
  },
  deleteAccount: {
    method: 'DELETE',
    path: '/v1/account',
    access: 'user',
    tag: 'account',
    summary: 'Delete the account',
    body: a.AccountDeletion,
    response: { 204: null },
  },
  listSessions: {
    method: 'GET',
    path: '/v1/sessions',
    access: 'user',
    tag: 'account',
    summary: 'Own sessions',
    response: { 200: a.OwnSessions },
  },
  endSession: {
    method: 'DELETE',
    path: '/v1/sessions/:id',
    access: 'user',
    tag: 'account',
    summary: 'End one of the own sessions',
    params: z.object({ id: p.Id }),
    response: { 204: null },
  },
} satisfies Record<string, Route>
