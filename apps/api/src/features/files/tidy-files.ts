import { Prisma, runTransaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import { discardUnused } from './discard-unused.ts'

const BATCH = 200
/** An uploaded file is kept for as long as its uploader may still be filling in the form. */
const KEEP_UNUSED_MILLISECONDS = 24 * 60 * 60 * 1000

/**
 * Deletes unreferenced files of deleted users: snapshot and banner of their home page, and what they never used. An asset's files stay for its buyers. Rows and
 * the job that deletes the objects commit together. `deleteUnusedScans` handles scans.
 * @returns how many objects will be deleted.
 */
export async function tidyDeletedUsers({ db, queue }: Pick<Context, 'db' | 'queue'>): Promise<number> {
  const which = Prisma.sql`u.deleted_at IS NOT NULL AND f.kind <> 'certification'`
  return runTransaction(db, (transaction) => discardUnused(transaction, queue, which, BATCH))
}

/**
 * Deletes unreferenced files a day after their upload: replaced ones, those of deleted assets, and those of forms that were never sent, invoices among them.
 * @returns how many objects will be deleted.
 */
export async function tidyUnused({ db, queue, clock }: Pick<Context, 'db' | 'queue' | 'clock'>): Promise<number> {
  const storedBefore = new Date(clock.now().getTime() - KEEP_UNUSED_MILLISECONDS)
  const which = Prisma.sql`
    f.kind IN ('thumbnail', 'description', 'banner', 'invoice') AND f.created_at < ${storedBefore}::timestamptz`
  return runTransaction(db, (transaction) => discardUnused(transaction, queue, which, BATCH))
}
