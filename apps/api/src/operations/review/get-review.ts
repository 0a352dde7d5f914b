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
import { reviewHistory } from './history.ts'
import { reviewedEdits } from './reviewed-edits.ts'
import { findSameFiles } from './same-files.ts'

/** Enough to inspect a model and a proof. */
const REVIEW_URL_LIFETIME_SECONDS = 15 * 60

/** Any asset: operators may see all. @throws {MarketError} asset_not_found. */
export async function readReviewedAsset(db: Executor, assetId: string): Promise<AssetRecord> {
  const record = await findUnsafeAsset(db, assetId)
  if (!record) throw new MarketError('asset_not_found')
  return record
}

/** Asset with original, proof and last approved facts. @throws {MarketError} asset_not_found. */
export async function getReview(
  { db, queue, storage, marketUrl }: Pick<Context, 'db' | 'queue' | 'storage' | 'marketUrl'>,
  caller: Caller,
  assetId: string,
): Promise<AssetReview> {
  const record = await readReviewedAsset(db, assetId)
  const { currentFile } = record
  const proposal = takesNewVersion(record) ? await findWaitingVersion(db, assetId) : null
  const files = await readCurrentFiles(db, assetId)
  const sign = (key: string, name: string, type: string) =>
    storage.signGet(key, name, type, REVIEW_URL_LIFETIME_SECONDS)
  const document = async (fileId: string | null, name: string) => {
    const file = fileId ? await db.storedFile.findUnique({ where: { id: fileId } }) : null
    return file && (await sign(file.key, `${name}-${assetId}.pdf`, file.contentType))
  }
  return {
    kind: 'asset',
    asset: await presentReviewedAsset({ db, storage, marketUrl }, record, REVIEW_URL_LIFETIME_SECONDS),
    explanations: await reviewedExplanations({ db, storage }, record),
    submittedAt: record.submittedAt?.toISOString() ?? null,
    originalUrl: currentFile?.key
      ? await sign(
          currentFile.key,
          savedFileName(currentFile.fileName, currentFile.fileType),
          currentFile.contentType ?? 'application/octet-stream',
        )
      : null,
    proofUrl: await document(record.proofFileId, 'proof'),
    authorisationUrl: await document(record.authorisationFileId, 'authorisation'),
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
    approved: await lastApproved(db, record, storage.publicUrl),
    violation: await openedViolation({ db, queue, storage }, caller, record),
    newVersion: proposal && (await reviewedVersion({ db, storage }, record, proposal)),
    edits: proposal && (await reviewedEdits({ db, storage, marketUrl }, record, proposal, document)),
    history: await reviewHistory(db, 'asset', assetId, await latestVersionIds(db, assetId)),
  }
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
        REVIEW_URL_LIFETIME_SECONDS,
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
  const sign = (key: string) => storage.signRead(key, REVIEW_URL_LIFETIME_SECONDS)
  return presentExplanations(db, stored, { sign })
}

/** Statements with document URLs; audits the access first. */
async function openedViolation(
  { db, queue, storage }: Pick<Context, 'db' | 'queue' | 'storage'>,
  caller: Caller,
  { id: assetId, status }: AssetRecord,
): Promise<AssetReview['violation']> {
  const violation = status === 'violation' ? await findViolation(db, assetId) : null
  if (!violation) return null
  const fileIds = violation.statements.flatMap((statement) => statement.fileIds)
  const files = await db.storedFile.findMany({ where: { id: { in: fileIds } } })
  if (files.length > 0)
    await recordAccess({ db, queue }, caller, {
      kind: 'asset.proofsOpened',
      subjectId: assetId,
      payload: { fileIds: files.map(({ id }) => id) },
    })
  const signed = await Promise.all(
    files.map(async ({ id, key, contentType }): Promise<[string, string]> => {
      return [id, await storage.signGet(key, `statement-${id}.pdf`, contentType, REVIEW_URL_LIFETIME_SECONDS)]
    }),
  )
  const urls = new Map(signed)
  return {
    ...presentCase(violation),
    statements: violation.statements.map((statement) => ({
      ...presentStatement(statement),
      files: statement.fileIds.flatMap((id) => {
        const url = urls.get(id)
        return url ? [{ id, url }] : []
      }),
    })),
  }
}
