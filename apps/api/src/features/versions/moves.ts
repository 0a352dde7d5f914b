import { Prisma, type Transaction } from '@wencang/database'
import { moveOf, VERSION_TRANSITIONS, type VersionEvent } from '@wencang/domain'
import type { Queue } from '../../ports/queue.ts'

/** By then no page that showed it is open any more, and no address of it is valid. */
const DISCARD_AFTER_SECONDS = 60 * 60

/** Those to move; what has another state stays as it is. */
type Which = { id: string } | { id: string; assetId: string } | { fileId: string } | { assetId: string }

/**
 * Moves versions by an event, together with other columns of the row. Compare-and-set: an operator's decision and a creator's withdrawal may come together, and
 * exactly one wins.
 * @returns the main file of the one that moved, of an asset at most one does; null if none did.
 */
export async function moveVersion(
  transaction: Transaction,
  which: Which,
  event: VersionEvent,
  data: Prisma.AssetVersionUncheckedUpdateManyInput = {},
): Promise<string | null> {
  const { from, to } = moveOf(VERSION_TRANSITIONS, event)
  const [moved] = await transaction.assetVersion.updateManyAndReturn({
    where: { ...which, state: { in: from } },
    data: { ...data, state: to },
    select: { fileId: true },
  })
  return moved?.fileId ?? null
}

/** Ends versions that nobody will ever hold, with the job that removes their bytes and what was made of them. @returns as `moveVersion`. */
export async function endVersion(
  transaction: Transaction,
  queue: Queue,
  which: Which,
  event: VersionEvent & ('reject' | 'withdraw'),
  data: Prisma.AssetVersionUncheckedUpdateManyInput,
): Promise<string | null> {
  const fileId = await moveVersion(transaction, which, event, data)
  if (fileId !== null)
    await queue.send(transaction, 'discard-file', { fileId }, { startAfterSeconds: DISCARD_AFTER_SECONDS })
  return fileId
}

/** The further files that an asset `a` is sold with now. */
export const FURTHER_NOW = Prisma.sql`ARRAY(SELECT f.id FROM asset_file f WHERE f.asset_id = a.id AND f.position IS NOT NULL ORDER BY f.position)`

/** Adds what an asset sells now to its approved versions. It counts as approved when the asset first went on sale, where nothing else is known. */
export async function insertPresent(
  transaction: Transaction,
  assetId: string,
  number: number,
  at: Date,
): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO asset_version (asset_id, file_id, further_file_ids, state, number, submitted_at, decided_at)
    SELECT a.id, a.current_file_id, ${FURTHER_NOW}, 'approved'::version_state, ${number}::int4, a.submitted_at,
      CASE WHEN EXISTS (SELECT FROM asset_version e WHERE e.asset_id = a.id AND e.state = 'approved') THEN ${at}::timestamptz
        ELSE coalesce(a.published_at, ${at}::timestamptz) END
    FROM asset a WHERE a.id = ${assetId}::uuid ON CONFLICT (asset_id, number) DO NOTHING`
}
