import { DOCUMENT_TYPES } from '@wencang/domain'
import { z } from 'zod'
import * as p from './primitives.ts'

/** The signed-in user; `scope` holds roles separated by spaces. */
export const UserInfo = z.object({
  scope: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  cryptoWallet: z.string().nullable(),
  userId: p.Id,
  profile: z.string().nullable(),
  bannerImg: z.string().nullable(),
  kycType: z.number().int().nullable(),
  kycName: z.string().nullable(),
  realName: z.string().nullable(),
  province: z.string().nullable(),
})
export type UserInfo = z.output<typeof UserInfo>

/** Profile changes; pictures are data URLs. */
export const UserInfoPatch = z
  .strictObject({
    name: p.name(1, 31),
    profile: p.text(0, 2000).nullable(),
    picture: z.string().nullable(),
    bannerImg: z.string().nullable(),
    cryptoWallet: z.string().max(64).nullable(),
    province: p.Province.nullable(),
  })
  .partial()
  .refine((body) => Object.keys(body).length > 0, { path: [], message: 'nothing to change' })
export type UserInfoPatch = z.output<typeof UserInfoPatch>

/** Registration with a contact proved by the code. */
export const Registration = z.strictObject({
  account: z.string().max(254),
  code: z.string().max(12),
  name: p.name(1, 31),
  password: z.string().max(200),
  /** Text versions the person agreed to; defaults to the current ones. */
  consent: z
    .strictObject({ terms: z.number().int().min(1).optional(), privacy: z.number().int().min(1).optional() })
    .optional(),
})

/** New password, authorized by a code sent to the account. */
export const PasswordReset = z.strictObject({
  account: z.string().max(254),
  code: z.string().max(12),
  newPassword: z.string().max(200),
})

export const PasswordChange = z.strictObject({ oldPassword: z.string().max(200), newPassword: z.string().max(200) })
/** Password, or a `delete` code for accounts without one. */
export const AccountDeletion = z
  .strictObject({ password: z.string().max(200).optional(), code: z.string().max(12).optional() })
  .refine((body) => body.password !== undefined || body.code !== undefined, { path: ['password'], message: 'Required' })

/** First few obstacles of each kind, and what a deletion ends. */
export const DeletionObstacles = z.object({
  /** On sale, created or owned by the caller. */
  assets: z.array(z.object({ id: p.Id, name: z.string(), role: z.enum(['creator', 'owner']) })),
  /** Unpaid orders of the caller or for the caller's assets. */
  orders: z.array(
    z.object({
      id: p.Id,
      orderNo: z.string(),
      assetName: z.string(),
      role: z.enum(['buyer', 'seller']),
      expiresAt: p.IsoTime,
    }),
  ),
  /** Caller or an asset in violation; only operators end it. */
  inViolation: z.boolean(),
  /** The caller's undecided refund and invoice requests; no obstacle, but not to be followed afterwards. */
  openRequestsNum: z.number().int(),
})
export type DeletionObstacles = z.output<typeof DeletionObstacles>

export const OwnSession = z.object({
  id: p.Id,
  current: z.boolean(),
  userAgent: z.string().nullable(),
  /** IP address at sign-in. */
  address: z.string().nullable(),
  createdAt: p.IsoTime,
  lastSeenAt: p.IsoTime,
})
/** Email or phone change, both masked; `from` is null initially. */
export const ContactChange = z.object({
  kind: z.enum(['email', 'phone']),
  from: z.string().nullable(),
  to: z.string(),
  userAgent: z.string().nullable(),
  at: p.IsoTime,
})
/** `changes`: latest twenty, newest first. */
export const OwnSessions = z.object({ sessions: z.array(OwnSession), changes: z.array(ContactChange) })

/** `endSessionUrl` ends the session with an external issuer; absent without one. */
export const LoggedOut = z.object({ endSessionUrl: p.Url.optional() })

/** ALTCHA: find a number up to `maxnumber` so SHA-256(salt + number) equals `challenge`. */
export const CaptchaChallenge = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  maxnumber: z.number().int(),
  salt: z.string(),
  signature: z.string(),
})
export type CaptchaChallenge = z.output<typeof CaptchaChallenge>

/** Solved captcha: base64 JSON of the challenge with `number`, without `maxnumber`. */
export const CaptchaHeaders = z.object({ 'captcha-verify-param': z.string().max(2048).optional() })

/** Valid only for its scenario; `verify` binds or resets, once. */
export const VERIFY_SCENARIOS = ['verify', 'register', 'login', 'bind', 'reset', 'delete'] as const
export const VerifyCodeBody = z.strictObject({
  type: z.enum(['email', 'phone']),
  target: z.string().max(254),
  scenario: z.enum(VERIFY_SCENARIOS),
})
/** `app` names the client; required by the specification, unused here. */
export const VerifyCodeQuery = z.object({ app: z.string().max(32).optional() })

/** Password, or a `bind` code sent to an own contact. */
const HOLDER_PROOF = { password: z.string().max(200).optional(), oldCode: z.string().max(12).optional() }
export const EmailBinding = z.strictObject({ email: z.email().max(254), code: z.string().max(12), ...HOLDER_PROOF })
export const PhoneBinding = z.strictObject({ phone: z.string().max(20), code: z.string().max(12), ...HOLDER_PROOF })

/** `holderName` only for sellers without a contract naming it. */
export const PayoutAccountChange = z.strictObject({
  bankName: p.text(1, 100),
  accountNumber: z.string().min(1).max(60),
  holderName: p.text(1, 100).optional(),
  ...HOLDER_PROOF,
})
export type PayoutAccountChange = z.output<typeof PayoutAccountChange>
export const PayoutAccountChanged = z.object({ effectiveAt: p.IsoTime })

export const StoredScan = z.object({ fileId: p.Id })

/** Real-name verification with a scan as proof. */
export const IdentityClaim = z.strictObject({
  type: z.enum(['person', 'institution']),
  name: p.text(1, 100),
  documentType: z.enum(DOCUMENT_TYPES),
  certificationNumber: z.string().min(1).max(40),
  fileId: p.Id,
  /** Back of a card; passports and licences have none. */
  backFileId: p.Id.optional(),
})
export type IdentityClaim = z.output<typeof IdentityClaim>

/** Latest verification: 0 processing, 1 approved, 2 rejected; document number masked. */
export const IdentityStanding = z.object({
  type: z.enum(['person', 'institution']),
  name: z.string(),
  documentType: z.enum(DOCUMENT_TYPES),
  certificationNumber: z.string(),
  status: z.literal([0, 1, 2]),
  reason: z.string().nullable(),
  submittedAt: p.IsoTime,
})
export type IdentityStanding = z.output<typeof IdentityStanding>
