import { Prisma, queryRow, type Transaction } from '@wencang/database'
import { z } from 'zod'
import { newEntry, person, writeEntries } from './entries.ts'

const Parties = z.object({
  creatorId: z.string(),
  creatorName: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
  ownerShareBasisPoints: z.number(),
  decidedAt: z.date(),
})

/**
 * Records an accepted share, once the log has the asset.
 * Call within the deciding transaction.
 */
export async function recordOwnership(transaction: Transaction, assetId: string): Promise<void> {
  const parties = await queryRow(
    transaction,
    Parties,
    Prisma.sql`
    SELECT a.creator_id::text AS "creatorId", coalesce(cp.name, c.name) AS "creatorName", a.owner_id::text AS "ownerId",
      coalesce(op.name, o.name) AS "ownerName", coalesce(a.owner_share_basis_points, 0) AS "ownerShareBasisPoints",
      a.owner_decided_at AS "decidedAt"
    FROM asset a JOIN users c ON c.id = a.creator_id JOIN users o ON o.id = a.owner_id
      LEFT JOIN creator_profile cp ON cp.user_id = c.id LEFT JOIN creator_profile op ON op.user_id = o.id
    WHERE a.id = ${assetId}::uuid AND a.ownership = 'accepted' AND a.owner_id <> a.creator_id AND a.owner_decided_at IS NOT NULL
      AND EXISTS (SELECT FROM log_version v WHERE v.asset_id = a.id)`,
  )
  if (!parties) return
  const { ownerShareBasisPoints: ownerShare, decidedAt: at } = parties
  await writeEntries(transaction, [
    newEntry('ownership', {
      ...{ assetId, once: `${assetId} ${at.toISOString()}`, at },
      says: { creatorShareBasisPoints: 10_000 - ownerShare, ownerShareBasisPoints: ownerShare },
      hides: {
        creator: person(parties.creatorName, parties.creatorId),
        owner: person(parties.ownerName, parties.ownerId),
      },
    }),
  ])
}
