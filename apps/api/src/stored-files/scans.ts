import { queryRows, type Transaction } from '@wencang/database'
import { z } from 'zod'

const DiscardedScan = z.object({ key: z.string() })

/**
 * Deletes unreferenced scans of deleted users or before a time; skips locked ones.
 * @returns their keys in the private bucket, for the caller to discard.
 */
export async function deleteUnusedScans(
  transaction: Transaction,
  storedBefore: Date,
  limit: number,
): Promise<string[]> {
  const scans = await queryRows(transaction, DiscardedScan)`
    DELETE FROM stored_file WHERE id IN (
      SELECT f.id FROM stored_file f JOIN users u ON u.id = f.uploader_id
      WHERE f.kind = 'certification' AND (u.deleted_at IS NOT NULL OR f.created_at < ${storedBefore}::timestamptz)
        AND NOT EXISTS (SELECT 1 FROM onboarding_application a WHERE a.certification_file_id = f.id)
        AND NOT EXISTS (SELECT 1 FROM onboarding_application a WHERE a.certification_back_file_id = f.id)
        AND NOT EXISTS (SELECT 1 FROM onboarding_application a WHERE a.prove_file_id = f.id)
        AND NOT EXISTS (SELECT 1 FROM identity_check c WHERE c.file_id = f.id)
        AND NOT EXISTS (SELECT 1 FROM identity_check c WHERE c.back_file_id = f.id)
      LIMIT ${limit} FOR UPDATE OF f SKIP LOCKED)
    RETURNING key`
  return scans.map(({ key }) => key)
}
