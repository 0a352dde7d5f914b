import { MarketError } from '@wencang/contract'
import { type AssetDetailRow, showsReviewed } from '../../assets/asset/index.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../lib/actor.ts'

/** A visible asset and how much of it. */
export interface VisibleAsset {
  found: AssetDetailRow
  mine: boolean
  /** Its creator, or the owner named by the creator. */
  isParty: boolean
  /** Sees present values; others see the last approved version. */
  seesPresent: boolean
}

/** Finds an asset that the viewer may see. @throws {MarketError} asset_not_found for one that is not on sale. */
export async function findVisibleAsset(
  { assetDetails }: Pick<Context, 'assetDetails'>,
  assetId: string,
  actor: Actor | null,
): Promise<VisibleAsset> {
  const found = await assetDetails.findUnsafe({ assetId, viewerId: actor?.userId ?? null })
  if (!found) throw new MarketError('asset_not_found')
  const { view, needsReview, isPurchased } = found
  const mine = actor !== null && view.creator.id === actor.userId
  const isParty = mine || (actor !== null && view.owner?.id === actor.userId)
  // Off sale, only buyers and parties see it.
  if (view.status !== 'saling' && !isParty && !isPurchased) throw new MarketError('asset_not_found')
  // Others never see unreviewed values.
  const seesPresent = isParty || actor === null || showsReviewed({ status: view.status, needsReview })
  return { found, mine, isParty, seesPresent }
}
