import type { Prisma, Transaction } from '@wencang/database'
import { moveOf, VERSION_TRANSITIONS, type VersionEvent } from '@wencang/domain'

/**
 * Moves versions by an event, together with other columns of the row. Compare-and-set: an operator's decision and a creator's withdrawal may come together, and
 * exactly one wins.
 * @param which Those to move; what has another state stays as it is.
 * @returns whether one moved.
 */
export async function moveVersion(
  transaction: Transaction,
  which: { id: string } | { id: string; assetId: string } | { fileId: string } | { assetId: string },
  event: VersionEvent,
  data: Prisma.AssetVersionUncheckedUpdateManyInput = {},
): Promise<boolean> {
  const { from, to } = moveOf(VERSION_TRANSITIONS, event)
  const { count } = await transaction.assetVersion.updateMany({
    where: { ...which, state: { in: from } },
    data: { ...data, state: to },
  })
  return count > 0
}
