import { type Database, runTransaction } from '@wencang/database'
import type { Queue } from '../../ports/queue.ts'

const BATCH = 200

/**
 * Removes files of deleted users that nothing refers to any more: snapshot and banner of their home, and what they never used. What belongs
 * to an asset stays with it, for whoever bought it. Rows and the job that empties the store commit together. Scans have a sweep of
 * their own.
 * @returns how many objects are on their way out.
 */
export async function tidyLeavings({ db, queue }: { db: Database['prisma']; queue: Queue }): Promise<number> {
  return runTransaction(db, async (transaction) => {
    const files = await transaction.$queryRaw<{ key: string; isPublic: boolean }[]>`
      DELETE FROM stored_file WHERE id IN (
        SELECT f.id FROM stored_file f JOIN users u ON u.id = f.uploader_id
        WHERE u.deleted_at IS NOT NULL AND f.kind <> 'certification'
          AND NOT EXISTS (
            SELECT 1 FROM asset a WHERE a.creator_id = f.uploader_id
              AND (f.id IN (a.thumbnail_file_id, a.description_file_id, a.proof_file_id) OR a.snapshot_key = f.key))
          AND NOT EXISTS (
            SELECT 1 FROM creator_profile p WHERE p.user_id = f.uploader_id AND f.id IN (p.snapshot_file_id, p.banner_file_id))
        LIMIT ${BATCH} FOR UPDATE OF f SKIP LOCKED)
      RETURNING key, is_public AS "isPublic"`
    const keysOf = (isPublic: boolean) => files.filter((file) => file.isPublic === isPublic).map(({ key }) => key)
    if (files.length > 0)
      await queue.send(transaction, 'discard-objects', { privateKeys: keysOf(false), publicKeys: keysOf(true) })
    return files.length
  })
}
