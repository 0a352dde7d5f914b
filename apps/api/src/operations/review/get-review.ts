import { type AssetReview, MarketError, VersionChanges } from '@wencang/contract'
import type { Executor } from '@wencang/database'
import { bareName, type DetailCeiling, savedFileName, takesNewVersion } from '@wencang/domain'
import {
  type AssetRecord,
  findUnsafeAsset,
  presentExplanations,
  presentPreview,
  presentReviewedAsset,
  readCurrentFiles,
  readUnsafeExplanations,
} from '../../assets/asset/index.ts'
import { findWaitingVersion, latestVersionIds, type WaitingVersion } from '../../assets/versions/index.ts'
import { findViolation, presentCase, presentStatement } from '../../assets/violations/index.ts'
import type { Context } from '../../context.ts'
import { recordAccess } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { lastApproved } from './approved-facts.ts'
import { readCreatorRecord } from './creator-record.ts'
import { openDocument } from './document-tokens.ts'
import { reviewHistory } from './history.ts'
import { reviewedEdits } from './reviewed-edits.ts'
import { findSameFiles } from './same-files.ts'

/** Enough to inspect a model and a proof. */
const REVIEW_LIFETIME_SECONDS = 15 * 60

/** Any asset: operators may see all. @throws {MarketError} asset_not_found. */
export async function readReviewedAsset(db: Executor, assetId: string): Promise<AssetRecord> {
  const record = await findUnsafeAsset(db, assetId)
  if (!record) throw new MarketError('asset_not_found')
  return record
}

/** Asset with original, proof and last approved facts. @throws {MarketError} asset_not_found. */
export async function getReview(
  context: Pick<Context, 'db' | 'queue' | 'storage' | 'marketUrl' | 'clock' | 'tokenSecret'>,
  caller: Caller,
  assetId: string,
): Promise<AssetReview> {
  const { db, storage, marketUrl } = context
  const record = await readReviewedAsset(db, assetId)
  const { currentFile } = record
  const proposal = takesNewVersion(record) ? await findWaitingVersion(db, assetId) : null
  const files = await readCurrentFiles(db, assetId)
  const sign = (key: string, name: string, type: string) => storage.signGet(key, name, type, REVIEW_LIFETIME_SECONDS)
  const openedIds = new Set<string>()
  const opened = (fileId: string | null) => {
    if (fileId === null) return null
    openedIds.add(fileId)
    return openDocument(context, caller.userId, fileId, REVIEW_LIFETIME_SECONDS)
  }
  const review: AssetReview = {
    kind: 'asset',
    asset: await presentReviewedAsset({ db, storage, marketUrl }, record, REVIEW_LIFETIME_SECONDS),
    explanations: await reviewedExplanations({ db, storage }, record),
    submittedAt: record.submittedAt?.toISOString() ?? null,
    originalUrl: currentFile?.key
      ? await sign(
          currentFile.key,
          savedFileName(currentFile.fileName, currentFile.fileType),
          currentFile.contentType ?? 'application/octet-stream',
        )
      : null,
    proof: opened(record.proofFileId),
    authorisation: opened(record.authorisationFileId),
    furtherFiles: await Promise.all(
      files
        .filter(({ isFurther }) => isFurther)
        .map(async ({ fileId, name, fileSize, fileHash, key, contentType }) => {
          return { fileId, name, fileSize, fileHash, url: await sign(key, bareName(name), contentType) }
        }),
    ),
    sameFile: await findSameFiles(db, {
      creatorId: record.creatorId,
      sha256s: files.map(({ fileHash }) => fileHash),
    }),
    creatorRecord: await readCreatorRecord(db, record.creatorId),
    approved: await lastApproved(db, record, storage.publicUrl),
    violation: await openedViolation(context, caller, record),
    newVersion: proposal && (await reviewedVersion({ db, storage }, record, proposal)),
    edits: proposal && (await reviewedEdits({ db, storage, marketUrl }, record, proposal, opened)),
    history: await reviewHistory(db, 'asset', assetId, await latestVersionIds(db, assetId)),
  }
  if (openedIds.size > 0) await recordProofsOpened(context, caller, assetId, openedIds)
  return review
}

/** Proposed file; null without one. */
async function reviewedVersion(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  record: AssetRecord,
  version: WaitingVersion,
): Promise<AssetReview['newVersion']> {
  const { file, submittedAt, isForBuyers } = version
  if (!file?.key || !file.sha256) return null
  const { fileName: name, fileType, key, sha256 } = file
  const shown = { fileType, isWithheld: false, ceiling: record.ceiling as DetailCeiling }
  return {
    ...{ id: version.id, isForBuyers, submittedAt: (submittedAt ?? version.createdAt).toISOString() },
    changes: VersionChanges.nullable().parse(version.changes),
    file: {
      ...{ fileId: file.id, name, fileType, fileSize: Number(file.sizeBytes), fileHash: sha256 },
      url: await storage.signGet(
        key,
        savedFileName(name, fileType),
        file.contentType ?? 'application/octet-stream',
        REVIEW_LIFETIME_SECONDS,
      ),
    },
    // Light preview only: full detail URLs serve the present file.
    preview: presentPreview(file.preview, shown, { publicUrl: storage.publicUrl, detailUrl: null }),
    sameFile: await findSameFiles(db, { creatorId: record.creatorId, sha256s: [sha256] }),
  }
}

/** Signs pictures that a violation withholds. */
async function reviewedExplanations(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { id, status, orientation }: AssetRecord,
) {
  const stored = { explanations: await readUnsafeExplanations(db, id), orientation }
  if (status !== 'violation') return presentExplanations(db, stored, storage)
  const sign = (key: string) => storage.signRead(key, REVIEW_LIFETIME_SECONDS)
  return presentExplanations(db, stored, { sign })
}

/** Statements with their documents; audits the access first. */
async function openedViolation(
  context: Pick<Context, 'db' | 'queue' | 'clock' | 'tokenSecret'>,
  caller: Caller,
  { id: assetId, status }: AssetRecord,
): Promise<AssetReview['violation']> {
  const { db } = context
  const violation = status === 'violation' ? await findViolation(db, assetId) : null
  if (!violation) return null
  const fileIds = violation.statements.flatMap((statement) => statement.fileIds)
  const files = await db.storedFile.findMany({ where: { id: { in: fileIds } }, select: { id: true } })
  const found = new Set(files.map(({ id }) => id))
  if (found.size > 0) await recordProofsOpened(context, caller, assetId, found)
  return {
    ...presentCase(violation),
    statements: violation.statements.map((statement) => ({
      ...presentStatement(statement),
      files: statement.fileIds
        .filter((id) => found.has(id))
        .map((id) => openDocument(context, caller.userId, id, REVIEW_LIFETIME_SECONDS)),
    })),
  }
}

const recordProofsOpened = (
  context: Pick<Context, 'db' | 'queue'>,
  caller: Caller,
  subjectId: string,
  fileIds: ReadonlySet<string>,
): Promise<void> =>
  recordAccess(context, caller, { kind: 'asset.proofsOpened', subjectId, payload: { fileIds: [...fileIds] } })
