import { Prisma, queryRows, type Transaction } from '@wencang/database'
import { z } from 'zod'
import { changeAssetPages, changeCatalogue } from './catalogue-change.ts'
import { projectOwnerPoint } from './map-points.ts'
import { projectListings } from './project-listings.ts'

const ListedId = z.object({ assetId: z.string() })

/** Listings rewritten at once; a worker rewrites the others within seconds. */
const AT_ONCE = 200

/** Rewrites what visitors see of a person whose name, role, picture or position has changed, in the same transaction. */
export async function changeCreator(transaction: Transaction, userId: string): Promise<void> {
  const listed = await queryRows(
    transaction,
    ListedId,
    Prisma.sql`
    SELECT asset_id::text AS "assetId" FROM (
      SELECT asset_id, published_at FROM listing WHERE creator_id = ${userId}::uuid
      UNION SELECT asset_id, published_at FROM listing WHERE owner_id = ${userId}::uuid) l ORDER BY published_at DESC`,
  )
  const ids = listed.map(({ assetId }) => assetId)
  const { changedIds } = await projectListings(transaction, ids.slice(0, AT_ONCE))
  await changeAssetPages(transaction, changedIds)
  await transaction.$executeRaw`
    INSERT INTO listing_due (asset_id, kind) SELECT unnest(${ids.slice(AT_ONCE)}::uuid[]), 'text'
    ON CONFLICT (asset_id, kind) DO UPDATE SET seq = nextval('listing_due_seq_seq')`
  await projectOwnerPoint(transaction, userId)
  await changeCatalogue(transaction, 'lists', `creator-${userId}`)
}
