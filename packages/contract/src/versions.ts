import { MAX_VERSION_CHANGES_LENGTH, VERSION_STATES } from '@wencang/domain'
import { z } from 'zod'
import { ASSET_FIELDS, endsInType, endsInTypeIssue } from './asset-fields.ts'
import { Preview, StoreAsset } from './assets.ts'
import { words } from './explanations.ts'
import { FileEntry } from './further-files.ts'
import * as p from './primitives.ts'

/** What a new version changes, as its creator says it: plain text in one or both languages. */
export const VersionChanges = words(MAX_VERSION_CHANGES_LENGTH)
export type VersionChanges = z.output<typeof VersionChanges>

const { fileName, fileSize, fileType, fileHash } = ASSET_FIELDS

/** A file that is to replace the present one, which stays on sale until an operator has approved this one. */
export const VersionBody = z
  .strictObject({
    fileName: fileName.schema,
    fileSize: fileSize.schema,
    fileType: fileType.schema,
    fileHash: fileHash.schema,
    changes: VersionChanges,
    /** Whether those who bought an earlier version may download this one too. Once approved it is a promise, and stays. */
    isForBuyers: z.boolean(),
  })
  .refine(endsInType, endsInTypeIssue)
export type VersionBody = z.output<typeof VersionBody>

/** What a version consists of: its main file, how many files it has together, and their bytes. */
const versionFiles = {
  fileName: z.string(),
  fileType: z.string(),
  /** Of the main file; null until it is verified. */
  fileHash: z.string().nullable(),
  filesNum: z.number().int(),
  filesSize: z.number(),
}

/** By what somebody may download a version: it was bought, it was promised to earlier buyers, or it is the own work. */
export const VERSION_HOLDS = ['bought', 'promised', 'own'] as const
export type VersionHold = (typeof VERSION_HOLDS)[number]

/** An approved version as everybody sees it. */
export const AssetVersion = z.object({
  /** As in the log and on certificates; numbers of versions that nobody approved are left out. */
  number: z.number().int(),
  approvedAt: p.IsoTime,
  /** Null for the first one, and for one that was replaced while it was not on sale. */
  changes: VersionChanges.nullable(),
  isForBuyers: z.boolean(),
  /** Whether it is the one that is sold now. */
  isCurrent: z.boolean(),
  ...versionFiles,
  /** What can be looked at of it. */
  preview: Preview,
  /** Its certificate; null if the log does not have it. */
  certificateId: p.Id.nullable(),
  /** Null for those who may not download it. */
  hold: z.enum(VERSION_HOLDS).nullable(),
})
export type AssetVersion = z.output<typeof AssetVersion>

/** A version as its creator sees it, also one that was never approved. */
export const StoreVersion = z.object({
  id: p.Id,
  state: z.enum(VERSION_STATES),
  /** Null until it is approved. */
  number: z.number().int().nullable(),
  changes: VersionChanges.nullable(),
  isForBuyers: z.boolean(),
  ...versionFiles,
  verification: StoreAsset.shape.verification,
  /** Why it was rejected. */
  reason: z.string().nullable(),
  createdAt: p.IsoTime,
  submittedAt: p.IsoTime.nullable(),
  decidedAt: p.IsoTime.nullable(),
})
export type StoreVersion = z.output<typeof StoreVersion>

/** The versions of an own work, and whether another one may be proposed now. */
export const StoreVersions = z.object({ versions: z.array(StoreVersion), takesNew: z.boolean() })
export type StoreVersions = z.output<typeof StoreVersions>

/** A version that waits for a decision; the address of its file is valid for minutes. */
export const ReviewedVersion = z.object({
  id: p.Id,
  changes: VersionChanges.nullable(),
  isForBuyers: z.boolean(),
  submittedAt: p.IsoTime,
  file: FileEntry.extend({ fileType: z.string(), url: p.Url }),
  preview: Preview,
  /** Other creators' works with the same file, by content. */
  sameFile: z.array(z.object({ id: p.Id, name: z.string(), creatorName: z.string() })),
})
export type ReviewedVersion = z.output<typeof ReviewedVersion>

export const VersionDecision = z
  .strictObject({ decision: z.enum(['approve', 'reject']), reason: p.text(1, 2000).optional() })
  .refine(({ decision, reason }) => decision === 'approve' || reason !== undefined, {
    path: ['reason'],
    message: 'say why',
  })
export type VersionDecision = z.output<typeof VersionDecision>
