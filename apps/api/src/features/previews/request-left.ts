import { Prisma, queryRows, runTransaction } from '@wencang/database'
import { z } from 'zod'
import type { Context } from '../../context.ts'

/** Longer than a job with all its retries takes. */
const FORGOTTEN_AFTER_HOURS = 6
const BATCH = 20

const FileRow = z.object({ fileId: z.string() })

/** Queues previews that wait and have no job: of files that were there before their type had previews, and of jobs that were lost. */
export async function requestLeftPreviews({ db, queue }: Pick<Context, 'db' | 'queue'>): Promise<void> {
  await runTransaction(db, async (transaction) => {
    const left = await queryRows(
      transaction,
      FileRow,
      Prisma.sql`
      UPDATE preview SET requested_at = now() WHERE file_id IN (
        SELECT file_id FROM preview
        WHERE state = 'waiting' AND requested_at < now() - ${FORGOTTEN_AFTER_HOURS} * interval '1 hour'
        ORDER BY requested_at LIMIT ${BATCH}::int4 FOR UPDATE SKIP LOCKED)
      RETURNING file_id AS "fileId"`,
    )
    for (const { fileId } of left) await queue.send(transaction, 'make-preview', { fileId })
  })
}
