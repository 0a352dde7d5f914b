import { MarketError } from '@wencang/contract'
import type { Preview, Prisma, Transaction } from '@wencang/database'
import { filteredFacts, NOTHING_FOUND, type PreviewKind } from '@wencang/domain'
import { recordApproval } from '../../proof/index.ts'
import { editAsset, madePictureKey, readFurtherFileIds } from '../asset/index.ts'
import { moveVersion } from './moves.ts'
import { keepPresentVersion } from './propose.ts'

/** Mirrors `takesNewVersion` of the domain: all but the file was reviewed. */
const TAKES_NEW_VERSION = {
  OR: [{ status: 'saling' }, { status: 'removed', needsReview: false }],
} satisfies Prisma.AssetWhereInput

/**
 * Puts a reviewed version on sale; earlier orders keep their file. Caller locks the asset.
 * @returns the version's number; null when it does not wait, or the asset's state refuses it.
 */
export async function approveVersion(
  transaction: Transaction,
  { assetId, versionId }: { assetId: string; versionId: string },
  at: Date,
): Promise<number | null> {
  const version = await transaction.assetVersion.findFirst({
    where: { id: versionId, assetId, state: 'reviewing' },
    include: { file: { include: { preview: true } } },
  })
  if (!version?.file) return null
  await keepPresentVersion(transaction, assetId, at)
  const { id: fileId, fileType, preview } = version.file
  const isTaken = await editAsset(
    transaction,
    { ...TAKES_NEW_VERSION, id: assetId },
    { currentFileId: fileId, fileType, ...factsOf(preview) },
  )
  if (!isTaken) return null
  // Lists keep the old picture until the new one is made.
  if (preview?.state !== 'waiting')
    await editAsset(transaction, { id: assetId, thumbnailFileId: null }, { snapshotKey: madePictureKey(preview) })
  const recorded = await recordApproval(transaction, assetId, at)
  if (!recorded) throw new Error(`the approved version ${versionId} has files that are not verified`)
  const approved = {
    number: recorded.version,
    furtherFileIds: await readFurtherFileIds(transaction, assetId),
    decidedAt: at,
  }
  // Withdrawn concurrently: roll everything back.
  if (!(await moveVersion(transaction, { id: versionId }, 'approve', approved))) throw new MarketError('not_launchable')
  return recorded.version
}

/** Filter columns from the preview, once made. */
const factsOf = (preview: Preview | null) =>
  preview?.state === 'ready'
    ? filteredFacts(preview.kind as PreviewKind, (preview.stats ?? {}) as object)
    : NOTHING_FOUND
