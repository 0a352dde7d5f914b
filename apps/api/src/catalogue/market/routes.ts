import type { Context } from '../../context.ts'
import type { PublicResponses } from '../../http/public-responses.ts'
import type { Register } from '../../http/register.ts'
import { answerKeys } from '../../lib/answer-keys.ts'
import type { Caller } from '../../lib/caller.ts'
import { countMarketAssets } from './count-market-assets.ts'
import { describeEmbed } from './describe-embed.ts'
import { exportAnnotations, getExplanations } from './get-explanations.ts'
import { getMarketAsset } from './get-market-asset.ts'
import { listAssetFiles } from './list-asset-files.ts'
import { listAssetsByIds } from './list-assets-by-ids.ts'
import { listMarketAssets } from './list-market-assets.ts'
import { listRecommendedAssets } from './list-recommended-assets.ts'
import { listRelatedAssets } from './list-related-assets.ts'
import { listSuggestions } from './list-suggestions.ts'
import { listVersions } from './list-versions.ts'

export function registerMarketRoutes(register: Register, context: Context, responses: PublicResponses): void {
  const { send, prepare: begin } = responses
  const { shared } = context
  // Signed-in responses depend on own writes: replicas are bypassed.
  const readsFor = (caller: Caller | null) => (caller === null ? shared : context)
  const ofAsset = ({ caller, params }: { caller: Caller | null; params: { id: string } }) => ({
    isShared: caller === null,
    keys: answerKeys.asset(params.id),
  })
  register('listMarketAssets', (call) => send(call, () => listMarketAssets(shared, call.query)), { begin })
  register('countMarketAssets', (call) => send(call, () => countMarketAssets(shared, call.query)), { begin })
  // The day's first request stores the pick.
  register('listRecommendedAssets', (call) => send(call, () => listRecommendedAssets(context, call.query)), { begin })
  register('listSuggestions', (call) => send(call, () => listSuggestions(shared, call.query)), { begin })
  register('listAssetsByIds', (call) => send(call, () => listAssetsByIds(shared, call.query.ids)), { begin })
  register('getOembed', (call) => send(call, () => describeEmbed(shared, call.query)), { begin })
  register('getMarketAsset', (call) =>
    send(call, () => getMarketAsset(readsFor(call.caller), call.caller, call.params.id), ofAsset(call)),
  )
  register('listRelatedAssets', (call) =>
    send(call, () => listRelatedAssets(readsFor(call.caller), call.caller, call.params.id), {
      isShared: call.caller === null,
    }),
  )
  register('listAssetFiles', (call) =>
    send(call, () => listAssetFiles(readsFor(call.caller), call.caller, call.params.id), ofAsset(call)),
  )
  register('listVersions', (call) =>
    send(call, () => listVersions(readsFor(call.caller), call.caller, call.params.id), ofAsset(call)),
  )
  register('getExplanations', (call) =>
    send(call, () => getExplanations(readsFor(call.caller), call.caller, call.params.id), ofAsset(call)),
  )
  register('exportAnnotations', async ({ params, reply }) => {
    const page = await exportAnnotations(context, params.id)
    await reply
      .type('application/ld+json; profile="http://www.w3.org/ns/anno.jsonld"')
      .header('content-disposition', `attachment; filename="annotations-${params.id}.jsonld"`)
      .send(JSON.stringify(page, null, 2))
  })
}
