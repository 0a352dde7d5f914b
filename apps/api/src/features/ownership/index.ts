import { MarketError, type OwnershipDecision, type TimeCursor } from '@wencang/contract'
import { type Database, Prisma } from '@wencang/database'
import { basisPointsFromPercent } from '@wencang/domain'
import type { Storage } from '../../ports/storage.ts'
import { assetRecordInclude, editAsset } from '../assets/index.ts'
import { cutPage, timePage } from '../paging.ts'

type AssetWithParties = Prisma.AssetGetPayload<{ include: typeof assetRecordInclude }>

/** Owners say yes or no to assets that name them. */
export function createOwnershipService({ db, storage }: { db: Database['prisma']; storage: Storage }) {
  function present(asset: AssetWithParties) {
    return {
      asset: {
        id: asset.id,
        name: asset.name,
        snapshot: asset.snapshotKey ? storage.publicUrl(asset.snapshotKey) : null,
        status: asset.status,
      },
      creator: { id: asset.creator.id, name: asset.creator.creatorProfile?.name ?? asset.creator.name },
      ownerRevenueShare: (asset.ownerShareBasisPoints ?? 0) / 100,
      state: asset.ownership as 'requested' | 'accepted' | 'declined',
      reason: asset.ownershipReason,
      at: asset.createdAt.toISOString(),
    }
  }

  return {
    async list(ownerId: string, query: { limit?: number; start?: TimeCursor }) {
      const page = timePage(query)
      const after = page.after
        ? Prisma.sql`AND (created_at, id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)`
        : Prisma.empty
      const ids = await db.$queryRaw<{ id: string }[]>`
        SELECT id FROM asset WHERE owner_id = ${ownerId}::uuid AND creator_id <> owner_id AND status <> 'deleted' ${after}
        ORDER BY created_at DESC, id DESC LIMIT ${page.limit + 1}`
      const records = await db.asset.findMany({
        where: { id: { in: ids.map((row) => row.id) } },
        include: assetRecordInclude,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      })
      const cut = cutPage(records, page.limit, (record) => ({ at: record.createdAt, id: record.id }))
      return { requests: cut.rows.map(present), ...(cut.last && { last: cut.last }) }
    },

    /**
     * Deciding twice the same way is harmless; a decision can be changed until the asset is on sale. An acceptance counts for the share
     * that it names: the creator may be changing it at this very moment.
     * @throws {MarketError} asset_not_found; share_changed.
     */
    async decide(ownerId: string, assetId: string, { decision, ownerRevenueShare = 0, reason }: OwnershipDecision) {
      const decidable: Prisma.AssetWhereInput & { id: string } = {
        id: assetId,
        ownerId,
        creatorId: { not: ownerId },
        status: { notIn: ['deleted', 'saling', 'violation'] },
      }
      const accepted = { ownerShareBasisPoints: basisPointsFromPercent(ownerRevenueShare) }
      const isDecided = await editAsset(
        db,
        { ...decidable, ...(decision === 'accept' && accepted) },
        { ownership: decision === 'accept' ? 'accepted' : 'declined', ownershipReason: reason ?? null },
      )
      if (!isDecided)
        throw new MarketError((await db.asset.count({ where: decidable })) > 0 ? 'share_changed' : 'asset_not_found')
      return present(await db.asset.findUniqueOrThrow({ where: { id: assetId }, include: assetRecordInclude }))
    },
  }
}
export type OwnershipService = ReturnType<typeof createOwnershipService>
