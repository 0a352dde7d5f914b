import type { Prisma, Transaction } from '@wencang/database'
import { moveOf, VERSION_TRANSITIONS, type VersionEvent } from '@wencang/domain'

/**
 * Moves versions by an event, together with other columns of the row. Compare-and-set: an operator's decision and a creator's withdrawal may come together, and
 * exactly one wins.
 * @param which Those to move; what has another state stays as it is.
 * @returns the main file of the one that moved, of an asset at most one does; null if none did.
 */
export async function moveVersion(
  transaction: Transaction,
  which: { id: string } | { id: string; assetId: string } | { fileId: string } | { assetId: string },
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
