import type { PublicAnswers } from '../../http/public-answers.ts'
import type { Register } from '../../http/register.ts'
import type { MarketService } from './service.ts'

export function registerMarketRoutes(register: Register, market: MarketService, answers: PublicAnswers): void {
  register('listMarketAssets', (call) => answers.send(call, () => market.list(call.query)), { begin: answers.prepare })
  register('listRecommendedAssets', (call) => answers.send(call, () => market.recommend(call.query)), {
    begin: answers.prepare,
  })
  register('listAssetsByIds', (call) => answers.send(call, () => market.named(call.query.ids)), {
    begin: answers.prepare,
  })
  register('getMarketAsset', (call) =>
    answers.send(call, () => market.get(call.params.id, call.actor), { isShared: call.actor === null }),
  )
}
