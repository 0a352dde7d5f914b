import { MAX_VERSION_CHANGES_LENGTH, VERSION_STATES } from '@wencang/domain'
import { z } from 'zod'
import { ASSET_FIELDS, endsInType, endsInTypeIssue, ProposedEdits } from './asset-fields.ts'
import { StoreAsset } from './assets.ts'
import { words } from './explanations.ts'
import { FileEntry } from './further-files.ts'
import { Preview } from './previews.ts'
import * as p from './primitives.ts'

/** Plain-text change notes in one or both languages. */
export const VersionChanges = words(MAX_VERSION_CHANGES_LENGTH)
export type VersionChanges = z.output<typeof VersionChanges>

const { fileName, fileSize, fileType, fileHash } = ASSET_FIELDS

/** Proposed file; the present one stays on sale until approval. */
export const VersionBody = z
  .strictObject({
    fileName: fileName.schema,
    fileSize: fileSize.schema,
    fileType: fileType.schema,
    fileHash: fileHash.schema,
    changes: VersionChanges,
    /** Earlier buyers may download it; binding once approved. */
    isForBuyers: z.boolean(),
  })
  .refine(endsInType, endsInTypeIssue)
export type VersionBody = z.output<typeof VersionBody>

/**
 * Edits beside the present values, which stay on sale until approval. `replaces`: the proposal that these edits were
 * made from, must be in review.
 */
export const EditsBody = z.strictObject({ edits: ProposedEdits, replaces: p.Id.optional() })
export type EditsBody = z.output<typeof EditsBody>

/** Main file, file count and total bytes. */
const versionFiles = {
  fileName: z.string(),
  fileType: z.string(),
  /** Main file's hash; null until verified. */
  fileHash: z.string().nullable(),
  filesNum: z.number().int(),
  filesSize: z.number(),
}

/** Download right: purchase, promise to earlier buyers, or own asset. */
export const VERSION_HOLDS = ['bought', 'promised', 'own'] as const
export type VersionHold = (typeof VERSION_HOLDS)[number]

/** Public view of an approved version. */
export const AssetVersion = z.object({
  /** As in the log and certificates; skips unapproved versions. */
  number: z.number().int(),
  approvedAt: p.IsoTime,
  /** Null for the first version, and for replacements while delisted. */
  changes: VersionChanges.nullable(),
  isForBuyers: z.boolean(),
  isCurrent: z.boolean(),
  ...versionFiles,
  preview: Preview,
  /** Null if not in the log. */
  certificateId: p.Id.nullable(),
  /** Null without download right. */
  hold: z.enum(VERSION_HOLDS).nullable(),
})
export type AssetVersion = z.output<typeof AssetVersion>

/** Reasons by reviewed fact; field names are accepted. */
export const FieldReasons = z.record(
  z.string().regex(/^[A-Za-z]{1,64}$/, 'must be the name of a field'),
  p.text(1, 500),
)

/** Proposal as its creator sees it, approved or not. */
export const StoreVersion = z.object({
  id: p.Id,
  state: z.enum(VERSION_STATES),
  /** Null until approved. */
  number: z.number().int().nullable(),
  changes: VersionChanges.nullable(),
  isForBuyers: z.boolean(),
  ...versionFiles,
  /** Null for edits, which have no new file. */
  fileName: z.string().nullable(),
  fileType: z.string().nullable(),
  /** Values of the latest edits while they are undecided or rejected; else null. */
  edits: ProposedEdits.nullable(),
  /** URLs of the pictures that the edits name, by file ID. */
  pictures: z.record(p.Id, p.Url),
  verification: StoreAsset.shape.verification,
  reason: z.string().nullable(),
  /** Rejection reasons by review fact. */
  fieldReasons: z.record(z.string(), z.string()),
  createdAt: p.IsoTime,
  submittedAt: p.IsoTime.nullable(),
  decidedAt: p.IsoTime.nullable(),
})
export type StoreVersion = z.output<typeof StoreVersion>

/** Versions of an own asset; `takesNew`: another may be proposed. */
export const StoreVersions = z.object({ versions: z.array(StoreVersion), takesNew: z.boolean() })
export type StoreVersions = z.output<typeof StoreVersions>

/** New file awaiting a decision; its URL expires in minutes. */
export const ReviewedVersion = z.object({
  id: p.Id,
  changes: VersionChanges.nullable(),
  isForBuyers: z.boolean(),
  submittedAt: p.IsoTime,
  file: FileEntry.extend({ fileType: z.string(), url: p.Url }),
  preview: Preview,
  /** Other creators' assets with the same file content. */
  sameFile: z.array(z.object({ id: p.Id, name: z.string(), creatorName: z.string() })),
})
export type ReviewedVersion = z.output<typeof ReviewedVersion>

export const VersionDecision = z
  .strictObject({
    decision: z.enum(['approve', 'reject']),
    reason: p.text(1, 2000).optional(),
    fieldReasons: FieldReasons.optional(),
  })
  .refine(({ decision, reason }) => decision === 'approve' || reason !== undefined, {
    path: ['reason'],
    message: 'say why',
  })
export type VersionDecision = z.output<typeof VersionDecision>
