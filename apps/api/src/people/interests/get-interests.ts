import { type Interests, MAX_INTERESTS } from '@wencang/contract'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'

/** IDs of favourites and followed creators, for marking in pages. */
export async function getInterests({ db }: Pick<Context, 'db'>, { userId }: Caller): Promise<Interests> {
  const bounded = { where: { userId }, take: MAX_INTERESTS }
  const favourites = await db.favourite.findMany({ ...bounded, select: { assetId: true } })
  const followed = await db.followedCreator.findMany({ ...bounded, select: { creatorId: true } })
  return { assets: favourites.map(({ assetId }) => assetId), creators: followed.map(({ creatorId }) => creatorId) }
}
