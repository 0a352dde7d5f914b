import { DOCUMENT_TYPES } from '@wencang/domain'
import { z } from 'zod'
import * as p from './primitives.ts'

/** The signed-in user. `scope` holds the roles, separated by spaces. */
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

/** Changes to the caller's own profile; pictures as data URLs. */
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

/** Registration with a contact that the code proves. */
export const Registration = z.strictObject({
  account: z.string().max(254),
  code: z.string().max(12),
  name: p.name(1, 31),
  password: z.string().max(200),
  /** The versions of the published texts that the person read and agreed to; without it, registering counts as agreeing to the current ones. */
  consent: z
    .strictObject({ terms: z.number().int().min(1).optional(), privacy: z.number().int().min(1).optional() })
    .optional(),
})
export type Registration = z.output<typeof Registration>

/** A new password, authorized by a code that was sent to the account. */
export const PasswordReset = z.strictObject({
  account: z.string().max(254),
  code: z.string().max(12),
  newPassword: z.string().max(200),
})
export type PasswordReset = z.output<typeof PasswordReset>

export const PasswordChange = z.strictObject({ oldPassword: z.string().max(200), newPassword: z.string().max(200) })
/** The password or, for an account without one, a code of the scenario `delete`. */
export const AccountDeletion = z
  .strictObject({ password: z.string().max(200).optional(), code: z.string().max(12).optional() })
  .refine((body) => body.password !== undefined || body.code !== undefined, { path: ['password'], message: 'Required' })
export type AccountDeletion = z.output<typeof AccountDeletion>

/** What keeps an account from being deleted; of each kind the first few. All empty: it can be deleted. */
export const DeletionObstacles = z.object({
  /** On sale, created or owned by the caller. */
  assets: z.array(z.object({ id: p.Id, name: z.string(), role: z.enum(['creator', 'owner']) })),
  /** Not paid yet: the caller's own, and buyers' of the caller's works. */
  orders: z.array(
    z.object({
      id: p.Id,
      orderNo: z.string(),
      assetName: z.string(),
      role: z.enum(['buyer', 'seller']),
      expiresAt: p.IsoTime,
    }),
  ),
  /** The caller, or a work of theirs, is in violation: only an operator can end that. */
  inViolation: z.boolean(),
})
export type DeletionObstacles = z.output<typeof DeletionObstacles>

export const OwnSession = z.object({
  id: p.Id,
  current: z.boolean(),
  userAgent: z.string().nullable(),
  /** The IP address from which it was begun. */
  address: z.string().nullable(),
  createdAt: p.IsoTime,
  lastSeenAt: p.IsoTime,
})
/** A change of the email or phone, both masked; `from` is null for the first one. */
export const ContactChange = z.object({
  kind: z.enum(['email', 'phone']),
  from: z.string().nullable(),
  to: z.string(),
  userAgent: z.string().nullable(),
  at: p.IsoTime,
})
/** `changes` are the latest twenty, newest first. */
export const OwnSessions = z.object({ sessions: z.array(OwnSession), changes: z.array(ContactChange) })

/** `endSessionUrl` is the URL at which a browser ends its session with an external issuer; absent if there is no such session. */
export const LoggedOut = z.object({ endSessionUrl: p.Url.optional() })
export type LoggedOut = z.output<typeof LoggedOut>

/** A proof of work (ALTCHA): find the number up to `maxnumber` that, appended to `salt`, has the SHA-256 `challenge`. */
export const CaptchaChallenge = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  maxnumber: z.number().int(),
  salt: z.string(),
  signature: z.string(),
})
export type CaptchaChallenge = z.output<typeof CaptchaChallenge>

/** The header of a solved captcha: base64 of the challenge as JSON, with the found `number` and without `maxnumber`. */
export const CaptchaHeaders = z.object({ 'captcha-verify-param': z.string().max(2048).optional() })

/** The scenarios of codes. A code is valid only for the call of its scenario; `verify` for binding or resetting, whichever uses it first. */
export const VERIFY_SCENARIOS = ['verify', 'register', 'login', 'bind', 'reset', 'delete'] as const
export const VerifyCodeBody = z.strictObject({
  type: z.enum(['email', 'phone']),
  target: z.string().max(254),
  scenario: z.enum(VERIFY_SCENARIOS),
})
/** `app` names the calling client; it is in the URL because the specification has it there, and nothing reads it. */
export const VerifyCodeQuery = z.object({ app: z.string().max(32).optional() })

/** Proof that the caller is the account's holder: the password, or a code of the scenario `bind` sent to one of its contacts. */
const HOLDER_PROOF = { password: z.string().max(200).optional(), oldCode: z.string().max(12).optional() }
export const EmailBinding = z.strictObject({ email: z.email().max(254), code: z.string().max(12), ...HOLDER_PROOF })
export const PhoneBinding = z.strictObject({ phone: z.string().max(20), code: z.string().max(12), ...HOLDER_PROOF })

/**
 * A new payout account: bank and number, and the holder's name only for a seller who has no contract that names it. With proof that the caller
 * is the account's holder, as for a contact.
 */
export const PayoutAccountChange = z.strictObject({
  bankName: p.text(1, 100),
  accountNumber: z.string().min(1).max(60),
  holderName: p.text(1, 100).optional(),
  ...HOLDER_PROOF,
})
export type PayoutAccountChange = z.output<typeof PayoutAccountChange>
/** From when on payouts go to the new account. */
export const PayoutAccountChanged = z.object({ effectiveAt: p.IsoTime })

/** A stored file by its ID. */
export const StoredScan = z.object({ fileId: p.Id })

/** An application for real-name verification, with a scan that proves it. */
export const IdentityClaim = z.strictObject({
  type: z.enum(['person', 'institution']),
  name: p.text(1, 100),
  documentType: z.enum(DOCUMENT_TYPES),
  certificationNumber: z.string().min(1).max(40),
  fileId: p.Id,
  /** The back of a card, which the form asks for; passports and licences have none. */
  backFileId: p.Id.optional(),
})
export type IdentityClaim = z.output<typeof IdentityClaim>

/** The latest real-name verification; status 0 processing, 1 approved, 2 rejected. The document number is masked. */
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
