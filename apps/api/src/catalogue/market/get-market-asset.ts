import { type AssetDetail, MarketError } from '@wencang/contract'
import { isOperatorOf } from '@wencang/domain'
import { detailUrlOf, presentAsset, viewOfSoldWork } from '../../assets/asset/index.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { findVisibleAsset } from './visible-asset.ts'

/** Reads an asset as the viewer may see it. @throws {MarketError} asset_not_found for an asset that is not on sale. */
export async function getMarketAsset(
  { db, assetDetails, storage, marketUrl }: Pick<Context, 'db' | 'assetDetails' | 'storage' | 'marketUrl'>,
  caller: Caller | null,
  assetId: string,
): Promise<AssetDetail> {
  const { found, mine, isParty, seesPresent } = await findVisibleAsset({ assetDetails }, caller, assetId)
  const { view, fileKeys, ownerShareBasisPoints, isPurchased: purchased } = found
  const shown = seesPresent || !caller ? { view, fileKeys } : await viewOfSoldWork(db, view, caller.userId)
  if (!shown) throw new MarketError('asset_not_found')
  // Buyers of earlier versions see this one as visitors do.
  const holdsShown = seesPresent ? found.holdsPresent : purchased
  const seesAll = isParty || holdsShown || (caller !== null && isOperatorOf(caller.roles, 'reviews'))
  const share = ownerShareBasisPoints === null ? null : ownerShareBasisPoints / 100
  return {
    ...presentAsset(shown.view, shown.fileKeys, {
      publicUrl: storage.publicUrl,
      detailUrl: seesAll ? detailUrlOf(marketUrl, assetId) : null,
    }),
    certificate: found.chainCertificate,
    ...(found.certificateId && { certificateId: found.certificateId }),
    ...(found.versionsNum > 1 && { versionsNum: found.versionsNum }),
    ...(isParty && { revenueShare: share }),
    ...(caller && { purchased, mine }),
    ...(seesPresent &&
      found.boughtVersion !== null && {
        boughtVersion: { number: found.boughtVersion, includesPresent: found.holdsPresent },
      }),
    ...(purchased && !mine && found.downloadsSuspended && { downloadsSuspended: true }),
  }
}
