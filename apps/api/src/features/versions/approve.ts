import { MarketError } from '@wencang/contract'
import type { Preview, Prisma, Transaction } from '@wencang/database'
import { filteredFacts, NOTHING_FOUND, type PreviewKind } from '@wencang/domain'
import { editAsset, madePictureKey, readFurtherFileIds } from '../assets/index.ts'
import { recordApproval } from '../proof/index.ts'
import { moveVersion } from './moves.ts'
import { keepPresentVersion } from './propose.ts'

/** An asset in a state in which its file alone may be replaced: what else it says was reviewed. As `takesNewVersion` of the domain. */
const TAKES_NEW_VERSION = {
  OR: [{ status: 'saling' }, { status: 'removed', needsReview: false }],
} satisfies Prisma.AssetWhereInput

/**
 * From now on an asset that is locked sells the file of a version, which was reviewed. Orders that were placed before keep the file that they froze.
 * @returns the version's number; null when it does not wait for a decision, or the asset's state does not take it.
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
  if (!version) return null
  await keepPresentVersion(transaction, assetId, at)
  const { id: fileId, fileType, preview } = version.file
  const isTaken = await editAsset(
    transaction,
    { ...TAKES_NEW_VERSION, id: assetId },
    { currentFileId: fileId, fileType, ...factsOf(preview) },
  )
  if (!isTaken) return null
  // Until the picture of the new file is made, lists show that of the one before.
  if (preview?.state !== 'waiting')
    await editAsset(transaction, { id: assetId, thumbnailFileId: null }, { snapshotKey: madePictureKey(preview) })
  const recorded = await recordApproval(transaction, assetId, at)
  if (!recorded) throw new Error(`the approved version ${versionId} has files that are not verified`)
  const approved = {
    number: recorded.version,
    furtherFileIds: await readFurtherFileIds(transaction, assetId),
    decidedAt: at,
  }
  // Withdrawn at this moment: nothing of the above may stay.
  if (!(await moveVersion(transaction, { id: versionId }, 'approve', approved))) throw new MarketError('not_launchable')
  return recorded.version
}

/** What filters know of a file, as far as its preview is made; the rest is written when it is. */
const factsOf = (preview: Preview | null) =>
  preview?.state === 'ready'
    ? filteredFacts(preview.kind as PreviewKind, (preview.stats ?? {}) as object)
    : NOTHING_FOUND
