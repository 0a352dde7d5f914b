import { Prisma, queryRow, type Transaction } from '@wencang/database'
import { z } from 'zod'
import { newEntry, person, writeEntries } from './entries.ts'

const Parties = z.object({
  creatorId: z.string(),
  creatorName: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
  ownerShareBasisPoints: z.number(),
})

/** Records that an owner accepted a share. In the transaction of the decision. */
export async function recordOwnership(transaction: Transaction, assetId: string, at: Date): Promise<void> {
  const parties = await queryRow(
    transaction,
    Parties,
    Prisma.sql`
    SELECT a.creator_id::text AS "creatorId", coalesce(cp.name, c.name) AS "creatorName", a.owner_id::text AS "ownerId",
      coalesce(op.name, o.name) AS "ownerName", coalesce(a.owner_share_basis_points, 0) AS "ownerShareBasisPoints"
    FROM asset a JOIN users c ON c.id = a.creator_id JOIN users o ON o.id = a.owner_id
      LEFT JOIN creator_profile cp ON cp.user_id = c.id LEFT JOIN creator_profile op ON op.user_id = o.id WHERE a.id = ${assetId}::uuid`,
  )
  if (!parties) return
  const { ownerShareBasisPoints: ownerShare } = parties
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
