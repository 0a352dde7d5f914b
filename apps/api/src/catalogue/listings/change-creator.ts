import type { Transaction } from '@wencang/database'
import { changeAssetPages, changeCatalogue } from '@wencang/database/catalogue'
import { projectOwnerPoint } from './map-points.ts'
import { projectListings } from './project-listings.ts'

/** Listings rewritten at once; a worker rewrites the others within seconds. */
const AT_ONCE = 200

/** Projects a person whose name, role, picture or position has changed, in the same transaction. */
export async function changeCreator(transaction: Transaction, userId: string): Promise<void> {
  const listed = await transaction.listing.findMany({
    where: { OR: [{ creatorId: userId }, { ownerId: userId }] },
    orderBy: { publishedAt: 'desc' },
    select: { assetId: true },
  })
  const ids = listed.map(({ assetId }) => assetId)
  const { changedIds } = await projectListings(transaction, ids.slice(0, AT_ONCE))
  await changeAssetPages(transaction, changedIds)
  await transaction.$executeRaw`
    INSERT INTO listing_due (asset_id, kind) SELECT unnest(${ids.slice(AT_ONCE)}::uuid[]), 'text'
    ON CONFLICT (asset_id, kind) DO UPDATE SET seq = nextval('listing_due_seq_seq')`
  await projectOwnerPoint(transaction, userId)
  await changeCatalogue(transaction, 'lists', `creator-${userId}`)
}
