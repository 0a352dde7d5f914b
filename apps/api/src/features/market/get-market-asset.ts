import { type AssetDetail, MarketError } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { presentAsset } from '../assets/index.ts'
import type { Actor } from '../sessions/index.ts'

/** An asset as a visitor, or this user, may see it. @throws {MarketError} asset_not_found for what is not on sale. */
export async function getMarketAsset(
  { assetDetails, storage }: Pick<Context, 'assetDetails' | 'storage'>,
  assetId: string,
  actor: Actor | null,
): Promise<AssetDetail> {
  const found = await assetDetails.findUnsafe({ assetId, askerId: actor?.userId ?? null })
  if (!found) throw new MarketError('asset_not_found')
  const { view, fileKeys, ownerShareBasisPoints, isPurchased: purchased } = found
  const mine = actor !== null && view.creator.id === actor.userId
  // Its creator and its buyers still see what is no longer for sale.
  if (view.status !== 'saling' && !mine && !purchased) throw new MarketError('asset_not_found')
  const isParty = mine || (actor !== null && view.owner?.id === actor.userId)
  const share = ownerShareBasisPoints === null ? null : ownerShareBasisPoints / 100
  return {
    ...presentAsset(view, fileKeys, storage.publicUrl),
    ...(isParty && { revenueShare: share }),
    ...(actor && { purchased, mine }),
  }
}
