import { MarketError } from '@wencang/contract'
import { type AssetDetailRow, showsReviewed } from '../../assets/asset/index.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'

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
  caller: Caller | null,
  assetId: string,
): Promise<VisibleAsset> {
  const found = await assetDetails.findUnsafe({ assetId, viewerId: caller?.userId ?? null })
  if (!found) throw new MarketError('asset_not_found')
  const { view, needsReview, isPurchased } = found
  const mine = caller !== null && view.creator.id === caller.userId
  const isParty = mine || (caller !== null && view.owner?.id === caller.userId)
  // Off sale, only buyers and parties see it.
  if (view.status !== 'saling' && !isParty && !isPurchased) throw new MarketError('asset_not_found')
  // Others never see unreviewed values.
  const seesPresent = isParty || caller === null || showsReviewed({ status: view.status, needsReview })
  return { found, mine, isParty, seesPresent }
}
