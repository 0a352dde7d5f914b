import { type CreatorHome, MarketError } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { englishNameOf } from '../../lib/english-name.ts'
import { type Layout, presentCreators, type Theme } from './present.ts'
import { profileFileKeys } from './profile-files.ts'

/** Reads a creator's home page. @throws {MarketError} not_found. */
export async function getCreator(
  context: Pick<Context, 'database' | 'db' | 'storage'>,
  creatorId: string,
): Promise<CreatorHome> {
  const { db, storage } = context
  const profile = await db.creatorProfile.findFirst({
    where: { userId: creatorId, user: { deletedAt: null } },
    include: { user: true },
  })
  if (!profile) throw new MarketError('not_found')
  const { snapshotKey, bannerKey } = await profileFileKeys(db, profile)
  const row = {
    id: creatorId,
    name: profile.name ?? profile.user.name,
    nameEn: englishNameOf(profile),
    description: profile.description,
    descriptionEn: profile.descriptionEn,
    snapshotKey,
    assetsOnSale: profile.assetsOnSale + profile.ownedOnSale,
    joinedAt: profile.joinedAt,
    heatScore: profile.heatScore,
  }
  const [item] = await presentCreators(context, [row])
  if (!item) throw new MarketError('not_found')
  const { longitude, latitude, province } = profile
  return {
    ...item,
    banner: bannerKey && storage.publicUrl(bannerKey),
    style: { layout: profile.layout as Layout },
    theme: profile.theme as Theme,
    joinedTime: profile.joinedAt.toISOString(),
    location: longitude === null && province === null ? null : { longitude, latitude, province },
    isCreator: profile.isCreator,
    isOwner: profile.isOwner,
    ownedNum: profile.ownedOnSale,
  }
}
