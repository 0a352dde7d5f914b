import type { Register } from '../../http/register.ts'
import type { MarketService } from './service.ts'

export function registerMarketRoutes(register: Register, market: MarketService): void {
  register('listMarketAssets', ({ query }) => market.list(query))
  register('listRecommendedAssets', ({ query }) => market.recommend(query))
  register('getMarketAsset', ({ params, actor }) => market.get(params.id, actor))
}
