import { MarketError, type UploadQuota } from '@wencang/contract'
import { type Executor, queryRow } from '@wencang/database'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Caller } from '../lib/caller.ts'

type QuotaContext = Pick<Context, 'maxOpenUploads' | 'maxUnsoldBytes'>

/** Days that deleted files still count, so deleting frees no quota. */
const DELETED_COUNTS_DAYS = 30

const Used = z.object({ uploads: z.number(), bytes: z.bigint() })

/** Counts writable uploads and unsold bytes. */
async function usedBy(db: Executor, creatorId: string): Promise<{ uploads: number; bytes: number }> {
  const used = await queryRow(db, Used)`
    SELECT count(*) FILTER (WHERE is_open)::int4 AS uploads,
      coalesce(sum(size_bytes) FILTER (WHERE NOT is_sold AND is_counted), 0)::int8 AS bytes
    FROM (
      SELECT f.size_bytes,
        coalesce(u.state = 'open' OR (u.state IN ('failed', 'aborted') AND u.cleaned_at IS NULL), false) AS is_open,
        coalesce(u.state IN ('open', 'finished') OR (u.state IN ('failed', 'aborted') AND u.cleaned_at IS NULL), false)
          OR (f.key IS NOT NULL AND (a.status <> 'deleted' OR a.updated_at > now() - ${DELETED_COUNTS_DAYS} * interval '1 day'))
          AS is_counted,
        EXISTS (SELECT 1 FROM orders o WHERE o.asset_id = a.id AND o.status = 'completed') AS is_sold
      FROM asset a JOIN asset_file f ON f.asset_id = a.id LEFT JOIN upload u ON u.file_id = f.id
      WHERE a.creator_id = ${creatorId}::uuid) files`
  return { uploads: used?.uploads ?? 0, bytes: Number(used?.bytes ?? 0n) }
}

export async function getUploadQuota(
  context: QuotaContext & Pick<Context, 'db'>,
  { userId: creatorId }: Caller,
): Promise<UploadQuota> {
  const { uploads, bytes } = await usedBy(context.db, creatorId)
  return { uploads, maxUploads: context.maxOpenUploads, bytes, maxBytes: context.maxUnsoldBytes }
}

/** @throws {MarketError} quota_exceeded for too many open uploads or too little space. */
export async function requireQuota(
  { maxOpenUploads, maxUnsoldBytes }: QuotaContext,
  db: Executor,
  creatorId: string,
  fileBytes: number,
): Promise<void> {
  const { uploads, bytes } = await usedBy(db, creatorId)
  const exceeded = (path: string, message: string) =>
    new MarketError('quota_exceeded', { details: [{ path, message }] })
  if (uploads >= maxOpenUploads) throw exceeded('', `at most ${maxOpenUploads} uploads at once`)
  if (bytes + fileBytes > maxUnsoldBytes)
    throw exceeded('fileSize', `${bytes} of ${maxUnsoldBytes} bytes are used by files that are unfinished or not sold`)
}

/** Serializes a creator's upload starts until the transaction ends. */
export async function holdUploadsOf(transaction: Executor, creatorId: string): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('uploads ' || ${creatorId}, 0))`
}
