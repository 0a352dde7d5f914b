import { ASSET_STATUSES, isFileTypeOfCategory, MAX_ASSET_FILE_BYTES, MAX_ASSET_NAME_LENGTH } from '@wencang/domain'
import { z } from 'zod'
import * as p from './primitives.ts'

// Not a tuple: every OpenAPI reader understands a list of fixed length.
const Vector = z.array(z.number()).length(3) as unknown as z.ZodType<[number, number, number], [number, number, number]>
/** The camera's position and target, in the model's own units (metres in glTF). */
export const BestCamera = z.strictObject({ position: Vector, target: Vector })

export const AssetItem = z.object({
  id: p.Id,
  name: z.string(),
  /** URL of the thumbnail. */
  snapshot: p.Url.nullable(),
  ownerName: z.string(),
  creatorName: z.string(),
  type: p.Category,
  fileTypes: z.array(z.string()),
  price: p.YuanOut,
  licence: p.LicenceName,
})
export type AssetItem = z.output<typeof AssetItem>

const Party = z.object({ id: p.Id, name: z.string() })

export const PREVIEW_KINDS = ['model', 'splat', 'pdf', 'audio', 'video', 'image', 'none'] as const
export const Preview = z.object({
  kind: z.enum(PREVIEW_KINDS),
  url: p.Url.nullable(),
  /** Facts of the original: `triangles`, `vertices`, `textures`, `boundingBox` of a model. */
  stats: z.record(z.string(), z.unknown()).nullable(),
})

export const AssetDetail = AssetItem.extend({
  description: z.string(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  category: p.Category,
  owner: Party.nullable(),
  creator: Party,
  thumbnail: p.Url.nullable(),
  descriptionPdf: p.Url.nullable(),
  bestCamera: BestCamera.nullable(),
  fileName: z.string().nullable(),
  fileSize: z.number().nullable(),
  fileHash: z.string().nullable(),
  certificate: z
    .object({ contractAddress: z.string(), standard: z.string(), tokenId: z.string(), transactionHash: z.string() })
    .nullable(),
  sales: z.number().int(),
  status: z.enum(ASSET_STATUSES),
  publishedAt: p.IsoTime.nullable(),
  preview: Preview,
  /** The owner's share in percent; only for the asset's parties and operators. */
  revenueShare: z.number().nullable().optional(),
  /** For signed-in callers only. */
  purchased: z.boolean().optional(),
  mine: z.boolean().optional(),
})
export type AssetDetail = z.output<typeof AssetDetail>

export const VERIFICATION_STATES = ['none', 'waiting', 'running', 'passed', 'failed'] as const
export const StoreAsset = AssetDetail.extend({
  verification: z.object({
    state: z.enum(VERIFICATION_STATES),
    error_code: z.number().int().optional(),
    message: z.string().optional(),
  }),
  review: z.object({ decision: z.string(), reason: z.string().nullable(), at: p.IsoTime }).nullable(),
  pinned: z.boolean(),
  launchOnApproval: z.boolean(),
  /** Something under review has changed since the last approval: submit the asset again before listing it. */
  needsReview: z.boolean(),
  createdTime: p.IsoTime,
})
export type StoreAsset = z.output<typeof StoreAsset>

const FileName = p
  .text(1, 200)
  .refine((name) => !/[/\\\p{Cc}]/u.test(name), 'must be a file name without folders or control characters')
const FileSize = z.number().int().min(1).max(MAX_ASSET_FILE_BYTES)

const assetFields = {
  name: p.text(1, MAX_ASSET_NAME_LENGTH),
  description: p.text(0, 2000).optional(),
  category: p.Category,
  longitude: p.Longitude.nullable().optional(),
  latitude: p.Latitude.nullable().optional(),
  price: p.Yuan,
  licence: p.LicenceName,
  ownerId: p.Id.nullable().optional(),
  ownerRevenueShare: p.Percent.nullable().optional(),
  thumbnailId: p.Id.nullable().optional(),
  descriptionId: p.Id.nullable().optional(),
  proofId: p.Id.nullable().optional(),
  bestCamera: BestCamera.nullable().optional(),
  launchOnApproval: z.boolean().optional(),
}

const bothOrNeither = (body: { longitude?: number | null; latitude?: number | null }) =>
  (body.longitude ?? null) === null ? (body.latitude ?? null) === null : (body.latitude ?? null) !== null
const bothOrNeitherIssue = { path: ['latitude'], message: 'longitude and latitude go together' }
const fileTypeIssue = { path: ['fileType'], message: 'not a file type of this category' }

/** A new asset with the file to be uploaded. */
export const AssetBody = z
  .strictObject({
    ...assetFields,
    fileName: FileName,
    fileSize: FileSize,
    fileType: p.FileTypeName,
    fileHash: p.Sha256.optional(),
  })
  .refine(bothOrNeither, bothOrNeitherIssue)
  .refine((body) => isFileTypeOfCategory(body.fileType, body.category), fileTypeIssue)
export type AssetBody = z.output<typeof AssetBody>

/** Edits; omitted fields stay unchanged. `fileHash` may be set until the upload is finished. */
export const AssetPatch = z
  .strictObject({ ...assetFields, fileHash: p.Sha256 })
  .partial()
  .refine((body) => Object.keys(body).length > 0, { path: [], message: 'nothing to change' })
  .refine(p.movesAsOne, bothOrNeitherIssue)
export type AssetPatch = z.output<typeof AssetPatch>

/** The file that replaces a failed, rejected or delisted one. */
export const NewFileBody = z.strictObject({
  fileName: FileName,
  fileSize: FileSize,
  fileType: p.FileTypeName,
  fileHash: p.Sha256.optional(),
})
export type NewFileBody = z.output<typeof NewFileBody>

/** How to send a file: in parts, or by one plain PUT. The URLs are presigned. */
export const UploadStart = z.union([
  z.object({ id: p.Id, partSize: z.number().int(), partUploadUrls: z.array(p.Url), finishUploadUrl: p.Url }),
  z.object({ id: p.Id, uploadUrl: p.Url, finishUploadUrl: p.Url }),
])
export type UploadStart = z.output<typeof UploadStart>

/** The state of an upload. `null` instead of a URL means that the part has arrived. */
export const UploadProgress = z.object({
  partSize: z.number().int(),
  uploadedParts: z.array(z.object({ partNumber: z.number().int(), etag: z.string(), size: z.number().int() })),
  partUploadUrls: z.array(p.Url.nullable()),
  finishUploadUrl: p.Url,
})
export type UploadProgress = z.output<typeof UploadProgress>

export const AssetBatch = z.strictObject({ assets: z.array(p.Id).min(1).max(100) })
export const BatchResult = z.object({
  succeeded: z.array(p.Id),
  failed: z.array(z.object({ id: p.Id, error_code: z.number().int(), error_msg: z.string() })),
})
export type BatchResult = z.output<typeof BatchResult>
