import { runTransaction } from '@wencang/database'
import { UPLOAD_LIFETIME_DAYS } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { moveUploads } from './moves.ts'
import { findExpiredUploads } from './records.ts'
import { failUpload } from './follow.ts'

const BATCH = 50

/** Ends uploads that were not completed in time: the asset shows why it failed. */
export async function expireUploads({ db, queue, clock }: Pick<Context, 'db' | 'queue' | 'clock'>): Promise<void> {
  for (const upload of await findExpiredUploads(db, clock.now(), BATCH)) {
    await runTransaction(db, async (transaction) => {
      const moved = await moveUploads(transaction, queue, { id: upload.id }, 'expire', {
        errorMessage: `The upload was not completed within ${UPLOAD_LIFETIME_DAYS} days`,
      })
      if (moved.length > 0) await failUpload(transaction, upload)
    })
  }
}
