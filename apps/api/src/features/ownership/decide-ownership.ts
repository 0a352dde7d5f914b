import { MarketError, type OwnershipDecision, type OwnershipRequest } from '@wencang/contract'
import { type Prisma, runTransaction } from '@wencang/database'
import { basisPointsFromPercent } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { editAsset } from '../assets/index.ts'
import { recordAudit } from '../audit/index.ts'
import { presentRequest, requestSelect, UNDECIDABLE } from './present.ts'

/**
 * An owner's decision, with its audit entry. Idempotent; it can be changed until the asset is on sale. An acceptance applies to the share that it names, because
 * the creator may be changing the share concurrently.
 * @throws {MarketError} asset_not_found; share_changed.
 */
export async function decideOwnership(
  context: Pick<Context, 'db' | 'storage' | 'clock' | 'feeBasisPoints'>,
  ownerId: string,
  assetId: string,
  { decision, ownerRevenueShare = 0, reason }: OwnershipDecision,
  requestId: string,
): Promise<OwnershipRequest> {
  const { db, clock } = context
  const decidable: Prisma.AssetWhereInput & { id: string } = {
    id: assetId,
    ownerId,
    creatorId: { not: ownerId },
    status: { notIn: [...UNDECIDABLE] },
  }
  const accepted = { ownerShareBasisPoints: basisPointsFromPercent(ownerRevenueShare) }
  await runTransaction(db, async (transaction) => {
    const isDecided = await editAsset(
      transaction,
      { ...decidable, ...(decision === 'accept' && accepted) },
      {
        ownership: decision === 'accept' ? 'accepted' : 'declined',
        ownershipReason: reason ?? null,
        ownerDecidedAt: clock.now(),
      },
    )
    if (!isDecided)
      throw new MarketError(
        (await transaction.asset.count({ where: decidable })) > 0 ? 'share_changed' : 'asset_not_found',
      )
    await recordAudit(transaction, {
      actorId: ownerId,
      action: `ownership.${decision}`,
      subjectKind: 'asset',
      subjectId: assetId,
      detail: { reason: reason ?? null, ...(decision === 'accept' && { ownerRevenueShare }) },
      requestId,
    })
  })
  return presentRequest(context, await db.asset.findUniqueOrThrow({ where: { id: assetId }, select: requestSelect }))
}
