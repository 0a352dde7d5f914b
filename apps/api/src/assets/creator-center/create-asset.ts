import { type AssetBody, invalid, type UploadStart } from '@wencang/contract'
import type { Prisma } from '@wencang/database'
import { AS_READ, inverseOf } from '@wencang/domain'
import { record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { writeFurtherFiles } from '../../uploads/index.ts'
import { authorisationIssues, insertAsset, recordColumns, turnCamera, writeExplanations } from '../asset/index.ts'
import { proposeChangedTerms } from '../ownership/index.ts'
import { checkReferences, columnsOf, requireMinPrice, requireOrientable, storedFileKey } from './fields.ts'
import { offerEvents } from './offer-events.ts'
import { startUpload, type UploadContext } from './start-upload.ts'

/**
 * Creates an asset and its upload in one transaction.
 * @throws {MarketError} invalid_parameters, owner_share_missing, invalid_owner, quota_exceeded.
 */
export async function createAsset(
  context: UploadContext,
  caller: Caller,
  body: AssetBody,
  chunkSizeHintBytes?: number,
): Promise<UploadStart> {
  requireAuthorisation(body, context.clock.now())
  requireOrientable(body, body.fileType)
  const { orientation = AS_READ } = body
  await checkReferences(context.db, caller.userId, body)
  return startUpload(context, caller.userId, body, chunkSizeHintBytes, async (transaction) => {
    // Checks again under lock, after the store request.
    await checkReferences(transaction, caller.userId, body)
    const snapshotKey = await storedFileKey(transaction, body.thumbnailId ?? null)
    const columns = columnsOf(body, caller.userId) as Prisma.AssetUncheckedCreateInput
    const assetId = await insertAsset(
      transaction,
      {
        ...columns,
        creatorId: caller.userId,
        fileType: body.fileType,
        snapshotKey,
      },
      {
        description: body.description ?? '',
        ...(body.bestCamera && { bestCamera: turnCamera(inverseOf(orientation), body.bestCamera) }),
        ...(body.record && recordColumns(body.record)),
      },
    )
    if (body.furtherFiles) {
      const main = { fileName: body.fileName, sizeBytes: body.fileSize }
      await writeFurtherFiles(transaction, context.queue, { assetId, main }, body.furtherFiles)
    }
    if (body.explanations) await writeExplanations(transaction, { assetId, orientation }, body.explanations)
    const offer = await proposeChangedTerms(transaction, assetId, null, context.clock.now())
    requireMinPrice(offer, body)
    const events = await offerEvents(transaction, null, offer, context.clock.now())
    await record({ queue: context.queue, transaction }, caller, ...events)
    return assetId
  })
}

/** Checked now because verification submits automatically. @throws {MarketError} invalid_parameters. */
function requireAuthorisation({ heldByState = false, authorisationId, authorisedUntil }: AssetBody, at: Date): void {
  const given = { heldByState, documentId: authorisationId ?? null, until: authorisedUntil ?? null }
  const [issue] = authorisationIssues(given, at)
  if (issue) throw invalid(issue.path, issue.message)
}
