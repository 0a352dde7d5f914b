import { Prisma, type Transaction } from '@wencang/database'
import { moveOf, VERSION_TRANSITIONS, type VersionEvent } from '@wencang/domain'
import type { Queue } from '../../ports/queue.ts'

/** Outlasts open pages and signed URLs. */
const DISCARD_AFTER_SECONDS = 60 * 60

/** Versions to move; others in a refusing state stay. */
type Which = ({ id: string } | { id: string; assetId: string } | { fileId: string } | { assetId: string }) & {
  edits?: { not: typeof Prisma.DbNull }
}

/** A moved version; without a main file it proposes edits. */
interface Moved {
  fileId: string | null
}

/**
 * Moves versions by compare-and-set: of concurrent decision and withdrawal, one wins.
 * @returns the moved version, one of several discarded ones; null if none moved.
 */
export async function moveVersion(
  transaction: Transaction,
  which: Which,
  event: VersionEvent,
  data: Prisma.AssetVersionUncheckedUpdateManyInput = {},
): Promise<Moved | null> {
  const { from, to } = moveOf(VERSION_TRANSITIONS, event)
  const [moved] = await transaction.assetVersion.updateManyAndReturn({
    where: { ...which, state: { in: from } },
    data: { ...data, state: to },
    select: { fileId: true },
  })
  return moved ?? null
}

/** Ends versions and queues the removal of their files. @returns as `moveVersion`. */
export async function endVersion(
  transaction: Transaction,
  queue: Queue,
  which: Which,
  event: VersionEvent & ('reject' | 'withdraw'),
  data: Prisma.AssetVersionUncheckedUpdateManyInput,
): Promise<Moved | null> {
  const moved = await moveVersion(transaction, which, event, data)
  if (moved?.fileId)
    await queue.send(
      transaction,
      'discard-file',
      { fileId: moved.fileId },
      { startAfterSeconds: DISCARD_AFTER_SECONDS },
    )
  return moved
}

/** Further files currently sold with an asset `a`. */
export const FURTHER_NOW = Prisma.sql`ARRAY(SELECT f.id FROM asset_file f WHERE f.asset_id = a.id AND f.position IS NOT NULL ORDER BY f.position)`

/** Adds the current files as an approved version, dated from first sale if it is the first. */
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

/** Inserts edits for review; a unique index refuses a second open proposal. */
export async function insertEdits(
  transaction: Transaction,
  assetId: string,
  { edits, fileIds }: { edits: Prisma.InputJsonObject; fileIds: string[] },
  at: Date,
): Promise<void> {
  await transaction.assetVersion.create({
    data: { assetId, state: 'reviewing', submittedAt: at, edits, editFileIds: fileIds },
  })
}
