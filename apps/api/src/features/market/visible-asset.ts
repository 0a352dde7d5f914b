import { MarketError } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { type AssetDetailRow, showsReviewed } from '../assets/index.ts'
import type { Actor } from '../sessions/index.ts'

/** An asset that somebody may see, and how much of it. */
export interface VisibleAsset {
  found: AssetDetailRow
  mine: boolean
  /** Its creator, or the owner whom the creator named. */
  isParty: boolean
  /** Whether they see it as it is now; others see the version that was approved last. */
  seesPresent: boolean
}

/** An asset that a visitor, or this user, may see. @throws {MarketError} asset_not_found for one that is not on sale. */
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
  // Its buyers still see an asset that is no longer on sale; its creator and the owner who is asked see it before.
  if (view.status !== 'saling' && !isParty && !isPurchased) throw new MarketError('asset_not_found')
  // Others than its parties see nothing that was not reviewed.
  const seesPresent = isParty || actor === null || showsReviewed({ status: view.status, needsReview })
  return { found, mine, isParty, seesPresent }
}
