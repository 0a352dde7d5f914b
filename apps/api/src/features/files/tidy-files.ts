import { Prisma, runTransaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import { discardUnused } from './discard-unused.ts'

const BATCH = 200
/** Time for completing a form after uploading. */
const KEEP_UNUSED_MILLISECONDS = 24 * 60 * 60 * 1000

/**
 * Deletes unreferenced files of deleted users, except scans (`deleteUnusedScans`). Buyers keep assets' files. Rows and
 * deletion job commit together.
 * @returns how many objects will be deleted.
 */
export async function tidyDeletedUsers({ db, queue }: Pick<Context, 'db' | 'queue'>): Promise<number> {
  const which = Prisma.sql`u.deleted_at IS NOT NULL AND f.kind <> 'certification'`
  return runTransaction(db, (transaction) => discardUnused(transaction, queue, which, BATCH))
}

/**
 * Deletes files unreferenced a day after upload: replaced, of deleted assets, or of abandoned forms.
 * @returns how many objects will be deleted.
 */
export async function tidyUnused({ db, queue, clock }: Pick<Context, 'db' | 'queue' | 'clock'>): Promise<number> {
  const storedBefore = new Date(clock.now().getTime() - KEEP_UNUSED_MILLISECONDS)
  const which = Prisma.sql`
    f.kind IN ('thumbnail', 'description', 'banner', 'invoice') AND f.created_at < ${storedBefore}::timestamptz`
  return runTransaction(db, (transaction) => discardUnused(transaction, queue, which, BATCH))
}
