import {
  ASSET_STATUSES,
  DETAIL_CEILINGS,
  POSITION_ACCURACIES,
  PREVIEW_ANGLES,
  PREVIEW_KINDS,
  PREVIEW_REASONS,
  PREVIEW_STATES,
  PREVIEW_STEPS,
  TILE_FORMATS,
  VIOLATION_STATES,
} from '@wencang/domain'
import { z } from 'zod'
import { ASSET_FIELDS, Party, shapeShown } from './asset-fields.ts'
import { PictureSources } from './picture-sources.ts'
import * as p from './primitives.ts'

/** What lists may show beside a `snapshot`; absent if there is none. */
export const PICTURED = {
  snapshotSources: PictureSources.optional(),
  /** A model all around: frames in one picture, as `TURNTABLE` says. */
  turntable: p.Url.optional(),
}

/** Part of a text: from its first UTF-16 unit to behind its last. */
export const Mark = z.tuple([z.number().int(), z.number().int()])

export const AssetItem = z.object({
  id: p.Id,
  name: z.string(),
  /** Its name in either language, where the record has another one; omitted if it has none. */
  title: z.object({ zh: z.string().optional(), en: z.string().optional() }).optional(),
  /** URL of the thumbnail. */
  snapshot: p.Url.nullable(),
  ...PICTURED,
  ownerName: z.string(),
  creatorName: z.string(),
  type: p.Category,
  fileTypes: z.array(z.string()),
  price: p.YuanOut,
  licence: p.LicenceName,
  /** In lists by a keyword: the parts of the name that it means, in UTF-16 units from the first to behind the last. */
  marks: z.array(Mark).optional(),
  /** The same of its names in `title`. */
  titleMarks: z.object({ zh: z.array(Mark).optional(), en: z.array(Mark).optional() }).optional(),
})
export type AssetItem = z.output<typeof AssetItem>

export const Preview = z.object({
  kind: z.enum(PREVIEW_KINDS),
  state: z.enum(PREVIEW_STATES),
  /** Why there is none, by a name that clients have words for. */
  reason: z.object({ code: z.enum(PREVIEW_REASONS), message: z.string() }).optional(),
  /** What a viewer opens: a light model, a picture, some seconds of sound or film. */
  url: p.Url.nullable(),
  poster: p.Url.nullable(),
  /** More pictures, in order: the first pages of a document, frames of a film, a model from all sides. */
  views: z.array(p.Url),
  /** A model's pictures, by where it is seen from; `poster` is the one that its creator chose. */
  angles: z
    .array(z.object({ name: z.enum(PREVIEW_ANGLES), url: p.Url, width: z.number().int(), height: z.number().int() }))
    .optional(),
  /** Facts of the original, by kind: `triangles`, `points`, `pages`, `durationSeconds`, `width` … */
  stats: z.record(z.string(), z.unknown()).nullable(),
  /** How far the step that is under way is; for those who may see all of the asset, and only meanwhile. */
  progress: z
    .object({
      step: z.enum(PREVIEW_STEPS),
      /** 0 to 1. */
      share: z.number(),
      /** Null until it can be told. */
      secondsLeft: z.number().int().nullable(),
    })
    .optional(),
  /** Full detail in pieces, as much of it as the caller may see. Only if there is more to see than `url` shows. */
  tiles: z
    .object({
      format: z.enum(TILE_FORMATS),
      url: p.Url,
      /** There is more, for those who may see all of the asset. */
      isPart: z.boolean(),
      /** Of splats in several files: how many. `url` has the most important; those that it lacks are beside it, by importance, as `scene-1.sog` and so on. */
      levels: z.number().int().min(2).max(16).optional(),
    })
    .optional(),
  /** Which step failed although there is a preview, and why; for those who may see all of the asset. */
  missing: z.object({ step: z.enum(PREVIEW_STEPS), reason: z.enum(PREVIEW_REASONS) }).optional(),
  /** The most that everybody may see, as the creator chose. */
  ceiling: z.enum(DETAIL_CEILINGS),
})
export type Preview = z.output<typeof Preview>

/** The province and the city in which an asset's position is, as a label says it. */
export const PlaceName = z.object({
  /** By GB/T 2260, of the narrowest area. */
  code: z.string(),
  zh: z.string(),
  en: z.string(),
})
export type PlaceName = z.output<typeof PlaceName>

/** Where a chain has registered a version of an asset. */
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
  /** Where its position is, as far as everybody is told; omitted outside of what the bundled areas know. */
  place: PlaceName.optional(),
  /** Its latest version in a register on a chain; null unless it is registered there. The number, `tokenId`, is no token's. */
  certificate: ChainCertificate.nullable(),
  /** The certificate of its present version in the log; omitted until there is one. */
  certificateId: p.Id.optional(),
  sales: z.number().int(),
  status: z.enum(ASSET_STATUSES),
  publishedAt: p.IsoTime.nullable(),
  preview: Preview,
  /** There are annotations, tours or further pictures, which `getExplanations` has; omitted if there are none. */
  explained: z.literal(true).optional(),
  /** How many further pictures are among them; omitted if there are none. */
  picturesNum: z.number().int().optional(),
  /** How many files are sold together, and their bytes; omitted for a single one. `listAssetFiles` has them. */
  filesNum: z.number().int().optional(),
  filesSize: z.number().optional(),
  /** How many versions were approved; omitted for a single one. `listVersions` has them. */
  versionsNum: z.number().int().optional(),
  /** The owner's share in percent; only for the asset's parties and operators. */
  revenueShare: ASSET_FIELDS.ownerRevenueShare.shown.schema.optional(),
  /** For signed-in callers only. */
  purchased: z.boolean().optional(),
  mine: z.boolean().optional(),
  /** What the caller bought, if it is an earlier version than the one that is shown, and whether that one may be downloaded too. */
  boughtVersion: z.object({ number: z.number().int(), includesPresent: z.boolean() }).optional(),
  /** The caller holds the asset, and cannot download it until an operator has decided on a violation. */
  downloadsSuspended: z.boolean().optional(),
})
export type AssetDetail = z.output<typeof AssetDetail>

/** What an owner whom the creator named has said. A withdrawn consent counts as declined. */
export const OWNERSHIP_ANSWERS = ['requested', 'accepted', 'declined'] as const

/** The terms of a sale to which an owner consents. A change of terms makes a new version. */
export const OwnerTerms = z.object({
  version: z.number().int(),
  /** In percent. */
  ownerRevenueShare: z.number(),
  licence: p.LicenceName,
  minPrice: p.YuanOut,
  /** The most detail that may be public. */
  ceiling: z.enum(DETAIL_CEILINGS),
  /** The exactest position that may be public. */
  positionAccuracy: z.enum(POSITION_ACCURACIES),
})
export type OwnerTerms = z.output<typeof OwnerTerms>

/** As what a user takes part in an asset. */
export const ASSET_ROLES = ['creator', 'owner', 'both'] as const

/** Why a file failed: its content is not of its type, or it did not arrive as it was declared. */
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
  /** How many of its further files are not verified; omitted if all are. */
  filesWaiting: z.number().int().optional(),
  review: z
    .object({
      decision: z.string(),
      reason: z.string().nullable(),
      /** Why single fields were not accepted, by the fact that names the field in a review. */
      fieldReasons: z.record(z.string(), z.string()),
      at: p.IsoTime,
    })
    .nullable(),
  /** How far a violation is: until when its creator may answer it, or appeal. Null for an asset that is not in violation. */
  violation: z
    .object({ state: z.enum(VIOLATION_STATES), reason: z.string(), answerUntil: p.IsoTime.nullable() })
    .nullable(),
  /** The stored files that the asset names; for its creator and operators. */
  thumbnailId: p.Id.nullable(),
  descriptionId: p.Id.nullable(),
  pinned: z.boolean(),
  /** Whether the named owner has accepted, and why not; null if there is no owner. */
  ownership: z
    .object({
      state: z.enum(OWNERSHIP_ANSWERS),
      reason: z.string().nullable(),
      /** What the owner is asked for or accepted; null for creators who name themselves. */
      terms: OwnerTerms.nullable(),
    })
    .nullable(),
  /** As what the caller takes part; only in the caller's own list. */
  role: z.enum(ASSET_ROLES).optional(),
  /** A reviewed field has changed since the last approval: submit the asset again before listing it. */
  needsReview: z.boolean(),
  createdTime: p.IsoTime,
})
export type StoreAsset = z.output<typeof StoreAsset>

/** A further file as its creator sees it. */
export const StoreFile = z.object({
  fileId: p.Id,
  fileName: z.string(),
  fileSize: z.number(),
  /** The verified one, until then the declared one. */
  fileHash: z.string().nullable(),
  verification: Verification,
  /** Some of it may have arrived: `getFileProgress` says how much. */
  isBegun: z.boolean(),
})
export type StoreFile = z.output<typeof StoreFile>

/** How to send a file: in parts, or by one plain PUT. The URLs are presigned. */
export const UploadStart = z.union([
  z.object({ id: p.Id, partSize: z.number().int(), partUploadUrls: z.array(p.Url), finishUploadUrl: p.Url }),
  z.object({ id: p.Id, uploadUrl: p.Url, finishUploadUrl: p.Url }),
])
export type UploadStart = z.output<typeof UploadStart>

/** What a creator uses of the store, and may use. */
export const UploadQuota = z.object({
  /** Uploads under way. */
  uploads: z.number().int(),
  maxUploads: z.number().int(),
  /** Of files that are unfinished or not sold. */
  bytes: z.number().int(),
  maxBytes: z.number().int(),
})
export type UploadQuota = z.output<typeof UploadQuota>

/** The state of an upload. A part that has arrived has `null` instead of a URL. */
export const UploadProgress = z.object({
  /** Sent in parts, and completed by a list of them; else by one plain PUT and an empty list. */
  multipart: z.boolean(),
  partSize: z.number().int(),
  uploadedParts: z.array(z.object({ partNumber: z.number().int(), etag: z.string(), size: z.number().int() })),
  partUploadUrls: z.array(p.Url.nullable()),
  finishUploadUrl: p.Url,
})
export type UploadProgress = z.output<typeof UploadProgress>

export const AssetBatch = z.strictObject({ assets: z.array(p.Id).min(1).max(100) })
/** One price for several assets. */
export const PriceBatch = z.strictObject({ ...AssetBatch.shape, price: ASSET_FIELDS.price.schema })
export const BatchResult = z.object({
  succeeded: z.array(p.Id),
  failed: z.array(z.object({ id: p.Id, error_code: z.number().int(), error_msg: z.string() })),
})
export type BatchResult = z.output<typeof BatchResult>
