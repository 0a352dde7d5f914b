import { Prisma, runTransaction } from '@wencang/database'
import type { Context } from '../context.ts'
import { discardUnused } from './discard-unused.ts'

const BATCH = 200
/** Time for completing a form after uploading. */
const KEEP_UNUSED_MILLISECONDS = 24 * 60 * 60 * 1000

/**
 * Deletes unreferenced files of deleted users. For scans see `deleteUnusedScans`.
 * @returns how many objects will be deleted.
 */
export async function tidyDeletedUsers({ db, queue }: Pick<Context, 'db' | 'queue'>): Promise<number> {
  // Buyers keep the files of assets.
  const which = Prisma.sql`u.deleted_at IS NOT NULL AND f.kind <> 'certification'`
  return runTransaction(db, (transaction) => discardUnused(transaction, queue, which, BATCH))
}

/**
 * Deletes day-old unreferenced files: replaced, abandoned, or of deleted assets.
 * @returns how many objects will be deleted.
 */
export async function tidyUnused({ db, queue, clock }: Pick<Context, 'db' | 'queue' | 'clock'>): Promise<number> {
  const storedBefore = new Date(clock.now().getTime() - KEEP_UNUSED_MILLISECONDS)
  const which = Prisma.sql`
    f.kind IN ('thumbnail', 'description', 'banner', 'invoice') AND f.created_at < ${storedBefore}::timestamptz`
  return runTransaction(db, (transaction) => discardUnused(transaction, queue, which, BATCH))
}
