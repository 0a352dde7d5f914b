import { type AssetDetail, MarketError } from '@wencang/contract'
import { isOperatorOf } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { detailUrlOf, presentAsset, showsReviewed, viewOfSoldWork } from '../assets/index.ts'
import type { Actor } from '../sessions/index.ts'

/** An asset as a visitor, or this user, may see it. @throws {MarketError} asset_not_found for an asset that is not on sale. */
export async function getMarketAsset(
  { db, assetDetails, storage, marketUrl }: Pick<Context, 'db' | 'assetDetails' | 'storage' | 'marketUrl'>,
  assetId: string,
  actor: Actor | null,
): Promise<AssetDetail> {
  const found = await assetDetails.findUnsafe({ assetId, viewerId: actor?.userId ?? null })
  if (!found) throw new MarketError('asset_not_found')
  const { view, fileKeys, ownerShareBasisPoints, needsReview, isPurchased: purchased } = found
  const mine = actor !== null && view.creator.id === actor.userId
  const isParty = mine || (actor !== null && view.owner?.id === actor.userId)
  // Its buyers still see an asset that is no longer on sale; its creator and the owner who is asked see it before.
  if (view.status !== 'saling' && !isParty && !purchased) throw new MarketError('asset_not_found')
  // Others than its parties see nothing that was not reviewed.
  const isSafe = isParty || actor === null || showsReviewed({ status: view.status, needsReview })
  const shown = isSafe ? { view, fileKeys } : await viewOfSoldWork(db, view, actor.userId)
  if (!shown) throw new MarketError('asset_not_found')
  const seesAll = isParty || purchased || (actor !== null && isOperatorOf(actor.roles, 'reviews'))
  const share = ownerShareBasisPoints === null ? null : ownerShareBasisPoints / 100
  return {
    ...presentAsset(shown.view, shown.fileKeys, {
      publicUrl: storage.publicUrl,
      detailUrl: seesAll ? detailUrlOf(marketUrl, assetId) : null,
    }),
    ...(isParty && { revenueShare: share }),
    ...(actor && { purchased, mine }),
    ...(purchased && !mine && found.downloadsSuspended && { downloadsSuspended: true }),
  }
}
