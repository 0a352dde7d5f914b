import { MarketError, type OwnershipDecision, type OwnershipRequest } from '@wencang/contract'
import { type Prisma, runTransaction, type Transaction } from '@wencang/database'
import { basisPointsFromPercent } from '@wencang/domain'
import { notify } from '@wencang/notices'
import type { Context } from '../../context.ts'
import { displayName, editAsset } from '../assets/index.ts'
import { recordAudit } from '../audit/index.ts'
import { recordOwnership } from '../proof/index.ts'
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
  const where = { ...decidable, ...(decision === 'accept' && accepted) }
  const ownership = decision === 'accept' ? ('accepted' as const) : ('declined' as const)
  const decided = { ownership, ownershipReason: reason ?? null, ownerDecidedAt: clock.now() }
  await runTransaction(db, async (transaction) => {
    const isNews = await editAsset(transaction, { ...where, NOT: { ownership } }, decided)
    if (!isNews && !(await editAsset(transaction, where, decided)))
      throw new MarketError(
        (await transaction.asset.count({ where: decidable })) > 0 ? 'share_changed' : 'asset_not_found',
      )
    if (isNews) await tellCreator(transaction, assetId, ownerId, { ownership, reason: decided.ownershipReason })
    if (isNews && decision === 'accept') await recordOwnership(transaction, assetId, decided.ownerDecidedAt)
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

/** Tells the creator of a decision that differs from the one before. */
async function tellCreator(
  transaction: Transaction,
  assetId: string,
  ownerId: string,
  { ownership, reason }: { ownership: 'accepted' | 'declined'; reason: string | null },
): Promise<void> {
  const asset = await transaction.asset.findUniqueOrThrow({
    where: { id: assetId },
    select: { name: true, creatorId: true, updatedAt: true },
  })
  const owner = await transaction.user.findUniqueOrThrow({
    where: { id: ownerId },
    select: { name: true, creatorProfile: { select: { name: true } } },
  })
  const answer = { assetId, assetName: asset.name, ownerName: displayName(owner) }
  // The row is locked, and changed only if the decision did: each change of mind is told once.
  const about = { to: [asset.creatorId], once: `${assetId} ${asset.updatedAt.getTime()}` }
  if (ownership === 'accepted') return notify(transaction, { kind: 'ownership.accepted', parameters: answer, ...about })
  return notify(transaction, { kind: 'ownership.declined', parameters: { ...answer, reason }, ...about })
}
