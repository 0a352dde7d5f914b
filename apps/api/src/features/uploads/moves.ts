import type { Prisma, Transaction } from '@wencang/database'
import { moveOf, UPLOAD_TRANSITIONS, type UploadEvent } from '@wencang/domain'
import type { Queue } from '../../ports/queue.ts'

/**
 * Moves uploads by an event, with the job that follows: one that is finished is verified, one that is over is cleaned up at the store.
 * @param which Those it is about; the ones in no state that takes the event stay as they are.
 * @param data What else is written in the same rows. @returns the ids of those that moved.
 */
export async function moveUploads(
  transaction: Transaction,
  queue: Queue,
  which: { id: string } | { assetId: string },
  event: UploadEvent,
  data: Prisma.UploadUncheckedUpdateManyInput = {},
): Promise<string[]> {
  const { from, to } = moveOf(UPLOAD_TRANSITIONS, event)
  const moved = await transaction.upload.updateManyAndReturn({
    where: { ...which, state: { in: from } },
    data: { ...data, state: to, isVerifying: false },
    select: { id: true },
  })
  const job = to === 'finished' ? 'verify-upload' : 'clean-upload'
  for (const { id } of moved) await queue.send(transaction, job, { uploadId: id })
  return moved.map(({ id }) => id)
}
