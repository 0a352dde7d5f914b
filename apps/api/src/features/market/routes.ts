import type { Context } from '../../context.ts'
import type { PublicResponses } from '../../http/public-responses.ts'
import type { Register } from '../../http/register.ts'
import { getMarketAsset } from './get-market-asset.ts'
import { listAssetsByIds } from './list-assets-by-ids.ts'
import { listMarketAssets } from './list-market-assets.ts'
import { listRecommendedAssets } from './list-recommended-assets.ts'

export function registerMarketRoutes(register: Register, context: Context, responses: PublicResponses): void {
  const { send, prepare: begin } = responses
  register('listMarketAssets', (call) => send(call, () => listMarketAssets(context, call.query)), { begin })
  register('listRecommendedAssets', (call) => send(call, () => listRecommendedAssets(context, call.query)), { begin })
  register('listAssetsByIds', (call) => send(call, () => listAssetsByIds(context, call.query.ids)), { begin })
  register('getMarketAsset', (call) =>
    send(call, () => getMarketAsset(context, call.params.id, call.actor), { isShared: call.actor === null }),
  )
}
