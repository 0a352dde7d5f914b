import { Prisma, runTransaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import { discardUnused } from './discard-unused.ts'

const BATCH = 200
/** An uploaded file is kept for as long as somebody may still be filling in the form. */
const KEEP_UNUSED_MILLISECONDS = 24 * 60 * 60 * 1000

/**
 * Removes files of deleted users that nothing refers to any more: snapshot and banner of their home, and what they never used. What belongs
 * to an asset stays with it, for whoever bought it. Rows and the job that empties the store commit together. Scans have a sweep of
 * their own.
 * @returns how many objects are on their way out.
 */
export async function tidyLeavings({ db, queue }: Pick<Context, 'db' | 'queue'>): Promise<number> {
  const which = Prisma.sql`u.deleted_at IS NOT NULL AND f.kind <> 'certification'`
  return runTransaction(db, (transaction) => discardUnused(transaction, queue, which, BATCH))
}

/**
 * Removes public files that nothing refers to any more, a day after they were uploaded: replaced ones, those of assets that are gone, and
 * those of forms that were never sent.
 * @returns how many objects are on their way out.
 */
export async function tidyUnused({ db, queue, clock }: Pick<Context, 'db' | 'queue' | 'clock'>): Promise<number> {
  const storedBefore = new Date(clock.now().getTime() - KEEP_UNUSED_MILLISECONDS)
  const which = Prisma.sql`
    f.kind IN ('thumbnail', 'description', 'banner') AND f.created_at < ${storedBefore}::timestamptz`
  return runTransaction(db, (transaction) => discardUnused(transaction, queue, which, BATCH))
}
