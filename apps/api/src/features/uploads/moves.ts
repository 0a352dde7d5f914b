import type { Prisma, Transaction } from '@wencang/database'
import { moveOf, UPLOAD_TRANSITIONS, type UploadEvent } from '@wencang/domain'
import { uploadMoves } from '@wencang/telemetry'
import type { Queue } from '../../ports/queue.ts'

/**
 * Moves uploads by an event, with the job that follows: a finished one is verified, an ended one is cleaned up at the store.
 * @param which The uploads to move; those whose state does not take the event stay as they are.
 * @param data Further columns of the same rows. @returns the IDs of those that moved.
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
    // One creator's large files do not hold up the verification of everybody's.
    const turn = { creatorId: asset.creatorId, usedSeconds: 0, isOverBudget: false }
    await queue.send(transaction, job, { uploadId: id }, job === 'verify-upload' ? { turn } : {})
  }
  return moved.map(({ id }) => id)
}
