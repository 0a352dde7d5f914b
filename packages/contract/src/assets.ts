import { ASSET_STATUSES, DETAIL_CEILINGS, POSITION_ACCURACIES, VIOLATION_STATES } from '@wencang/domain'
import { z } from 'zod'
import { ASSET_FIELDS, Party, shapeShown } from './asset-fields.ts'
import { EnglishName } from './english-name.ts'
import { Preview } from './previews.ts'
import * as p from './primitives.ts'

/** Optional picture beside a `snapshot`. */
export const PICTURED = {
  /** Turntable frames of a model in one picture; see `TURNTABLE`. */
  turntable: p.Url.optional(),
}

/** English title of the record, if any; `name` is the Chinese title. */
export const TITLED = {
  title: z.object({ en: z.string() }).optional(),
}

/** Text range [start, end) in UTF-16 units. */
export const Mark = z.array(z.number().int().nonnegative()).length(2)

export const AssetItem = z.object({
  id: p.Id,
  name: z.string(),
  ...TITLED,
  snapshot: p.Url.nullable(),
  ...PICTURED,
  ownerName: z.string(),
  ownerNameEn: EnglishName.optional(),
  creatorName: z.string(),
  creatorNameEn: EnglishName.optional(),
  type: p.Category,
  fileTypes: z.array(z.string()),
  price: p.YuanOut,
  licence: p.LicenceName,
  /** Keyword matches in the name, in keyword lists only. */
  marks: z.array(Mark).optional(),
  /** Keyword matches in `title`. */
  titleMarks: z.object({ en: z.array(Mark) }).optional(),
})
export type AssetItem = z.output<typeof AssetItem>

/** Shared properties of related assets, by falling weight; a set is a collection of the home page. */
export const SHARED = ['place', 'period', 'material', 'maker', 'set'] as const
export type Shared = (typeof SHARED)[number]
export const RelatedAssets = z.object({ assets: z.array(AssetItem.extend({ shared: z.enum(SHARED) })) })
export type RelatedAssets = z.output<typeof RelatedAssets>

/** Province and city label of the position. */
export const PlaceName = z.object({
  /** GB/T 2260 code of the narrowest area. */
  code: z.string(),
  zh: z.string(),
  en: z.string(),
})

/** On-chain registration of an asset version. */
export const ChainCertificate = z.object({
  contractAddress: z.string(),
  standard: z.string(),
  tokenId: z.string(),
  transactionHash: z.string(),
  ...p.chainPlace,
})
export type ChainCertificate = z.output<typeof ChainCertificate>

export const AssetDetail = AssetItem.extend({
  ...shapeShown(['everybody']),
  creator: Party,
  /** Public place; omitted outside the bundled areas. */
  place: PlaceName.optional(),
  /** Latest on-chain registration, or null; `tokenId` is not a tradable token. */
  certificate: ChainCertificate.nullable(),
  /** Log certificate of the present version, once issued. */
  certificateId: p.Id.optional(),
  sales: z.number().int(),
  status: z.enum(ASSET_STATUSES),
  publishedAt: p.IsoTime.nullable(),
  preview: Preview,
  /** `getExplanations` has content; omitted otherwise. */
  explained: z.literal(true).optional(),
  /** Number of further pictures; omitted if none. */
  picturesNum: z.number().int().optional(),
  /** Count and bytes of all files; omitted for one. See `listAssetFiles`. */
  filesNum: z.number().int().optional(),
  filesSize: z.number().optional(),
  /** Number of approved versions; omitted for one. See `listVersions`. */
  versionsNum: z.number().int().optional(),
  /** Owner's share in percent, for parties and operators. */
  revenueShare: ASSET_FIELDS.ownerRevenueShare.shown.schema.optional(),
  /** Signed-in callers only. */
  purchased: z.boolean().optional(),
  mine: z.boolean().optional(),
  /** Older version bought, and whether the present one is included. */
  boughtVersion: z.object({ number: z.number().int(), includesPresent: z.boolean() }).optional(),
  /** Caller bought it; downloads pause until a violation is decided. */
  downloadsSuspended: z.boolean().optional(),
})
export type AssetDetail = z.output<typeof AssetDetail>

/** Answer of the named owner; withdrawn consent counts as declined. */
export const OWNERSHIP_ANSWERS = ['requested', 'accepted', 'declined'] as const

/** Sale terms for an owner's consent; each change creates a version. */
export const OwnerTerms = z.object({
  version: z.number().int(),
  /** In percent. */
  ownerRevenueShare: z.number(),
  licence: p.LicenceName,
  minPrice: p.YuanOut,
  /** Most public detail allowed. */
  ceiling: z.enum(DETAIL_CEILINGS),
  /** Exactest public position allowed. */
  positionAccuracy: z.enum(POSITION_ACCURACIES),
})
export type OwnerTerms = z.output<typeof OwnerTerms>

/** Roles of a user in an asset. */
export const ASSET_ROLES = ['creator', 'owner', 'both'] as const

/** Failure cause: wrong content type, or mismatch with the declaration. */
export const VERIFICATION_CAUSES = ['content', 'incomplete'] as const
export type VerificationCause = (typeof VERIFICATION_CAUSES)[number]
export const VERIFICATION_STATES = ['none', 'waiting', 'running', 'passed', 'failed'] as const
const Verification = z.object({
  state: z.enum(VERIFICATION_STATES),
  error_code: z.number().int().optional(),
  message: z.string().optional(),
  cause: z.enum(VERIFICATION_CAUSES).optional(),
})

export const StoreAsset = AssetDetail.extend({
  ...shapeShown(['creator']),
  verification: Verification,
  /** Number of unverified further files; omitted if none. */
  filesWaiting: z.number().int().optional(),
  review: z
    .object({
      decision: z.string(),
      reason: z.string().nullable(),
      /** Rejection reasons by review fact. */
      fieldReasons: z.record(z.string(), z.string()),
      at: p.IsoTime,
    })
    .nullable(),
  /** Violation state and answer or appeal deadline; null without violation. */
  violation: z
    .object({ state: z.enum(VIOLATION_STATES), reason: z.string(), answerUntil: p.IsoTime.nullable() })
    .nullable(),
  /** Stored files, for the creator and operators. */
  thumbnailId: p.Id.nullable(),
  descriptionId: p.Id.nullable(),
  pinned: z.boolean(),
  /** The owner's answer and reason; null without an owner. */
  ownership: z
    .object({
      state: z.enum(OWNERSHIP_ANSWERS),
      reason: z.string().nullable(),
      /** Requested or accepted terms; null if the creator is the owner. */
      terms: OwnerTerms.nullable(),
    })
    .nullable(),
  /** Caller's role; only in the caller's own list. */
  role: z.enum(ASSET_ROLES).optional(),
  /** A reviewed field changed since approval: resubmit before listing. */
  needsReview: z.boolean(),
  /** A new version or edits wait for review; omitted if none. */
  hasOpenProposal: z.boolean().optional(),
  /** Counts edits; see `basedOn` of `AssetPatch`. */
  editsNum: z.number().int(),
  createdTime: p.IsoTime,
})
export type StoreAsset = z.output<typeof StoreAsset>

/** Further file as its creator sees it. */
export const StoreFile = z.object({
  fileId: p.Id,
  fileName: z.string(),
  fileSize: z.number(),
  /** Verified hash, before that the declared one. */
  fileHash: z.string().nullable(),
  verification: Verification,
  /** Part may have arrived; see `getFileProgress`. */
  isBegun: z.boolean(),
})
export type StoreFile = z.output<typeof StoreFile>

/** Multipart upload or one plain PUT, by presigned URLs. */
export const UploadStart = z.union([
  z.object({ id: p.Id, partSize: z.number().int(), partUploadUrls: z.array(p.Url), finishUploadUrl: p.Url }),
  z.object({ id: p.Id, uploadUrl: p.Url, finishUploadUrl: p.Url }),
])
export type UploadStart = z.output<typeof UploadStart>

/** Storage usage and limits of a creator. */
export const UploadQuota = z.object({
  /** Uploads in progress. */
  uploads: z.number().int(),
  maxUploads: z.number().int(),
  /** Bytes of unfinished and unsold files. */
  bytes: z.number().int(),
  maxBytes: z.number().int(),
})
export type UploadQuota = z.output<typeof UploadQuota>

/** Upload state; parts already received have `null` for a URL. */
export const UploadProgress = z.object({
  /** True: complete with the part list; false: one PUT, empty list. */
  multipart: z.boolean(),
  partSize: z.number().int(),
  uploadedParts: z.array(z.object({ partNumber: z.number().int(), etag: z.string(), size: z.number().int() })),
  partUploadUrls: z.array(p.Url.nullable()),
  finishUploadUrl: p.Url,
})
export type UploadProgress = z.output<typeof UploadProgress>

export const AssetBatch = z.strictObject({ assets: z.array(p.Id).min(1).max(100) })
const { price, category, licence, longitude, latitude, ownerId, ownerRevenueShare } = ASSET_FIELDS
const sharedEdits = z
  .strictObject({
    price: price.schema,
    /** Of each one's price, rounded to fen. */
    pricePercent: z.number().int().min(1).max(1000),
    category: category.schema,
    licence: licence.schema,
    longitude: longitude.schema,
    latitude: latitude.schema,
    ownerId: ownerId.schema,
    ownerRevenueShare: ownerRevenueShare.schema,
  })
  .partial()
/** The same edits of several assets. */
export const BatchEdits = sharedEdits
  .extend(AssetBatch.shape)
  .refine(({ assets, ...edits }) => Object.keys(edits).length > 0, { path: [], message: 'nothing to change' })
  .refine(({ price, pricePercent }) => price === undefined || pricePercent === undefined, {
    path: ['pricePercent'],
    message: 'not with price',
  })
  .refine(p.movesAsOne, { path: ['latitude'], message: 'longitude and latitude go together' })
export type BatchEdits = z.output<typeof BatchEdits>
export const BatchResult = z.object({
  succeeded: z.array(p.Id),
  failed: z.array(z.object({ id: p.Id, error_code: z.number().int(), error_msg: z.string() })),
})
export type BatchResult = z.output<typeof BatchResult>
