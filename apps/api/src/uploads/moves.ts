import type { Prisma, Transaction } from '@wencang/database'
import { moveOf, UPLOAD_TRANSITIONS, type UploadEvent } from '@wencang/domain'
import { uploadMoves } from '@wencang/telemetry'
import type { Queue } from '../ports/queue.ts'

/**
 * Moves uploads and queues verification or clean-up.
 * @param which Uploads to move; others in a refusing state stay.
 * @param data Further columns.
 * @returns IDs of the moved uploads.
 */
export async function moveUploads(
  transaction: Transaction,
  queue: Queue,
  which: { id: string } | { assetId: string } | { fileId: { in: string[] } },
  event: UploadEvent,
  data: Prisma.UploadUncheckedUpdateManyInput = {},
): Promise<string[]> {
  const { from, to } = moveOf(UPLOAD_TRANSITIONS, event)
  const moved = await transaction.upload.updateManyAndReturn({
    where: { ...which, state: { in: from } },
    data: { ...data, state: to, isVerifying: false },
    select: { id: true, asset: { select: { creatorId: true } } },
  })
  if (moved.length > 0) uploadMoves.add(moved.length, { state: to })
  const job = to === 'finished' ? 'verify-upload' : 'clean-upload'
  for (const { id, asset } of moved) {
    // Fair queueing: one creator must not delay others.
    const turn = { creatorId: asset.creatorId, usedSeconds: 0, isOverBudget: false }
    await queue.send(transaction, job, { uploadId: id }, job === 'verify-upload' ? { turn } : {})
  }
  return moved.map(({ id }) => id)
}
