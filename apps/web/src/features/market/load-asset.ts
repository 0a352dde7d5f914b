import type { QueryClient } from '@tanstack/react-query'
import type { AssetDetail } from '@wencang/contract'
import { assetQuery } from '../../entities/asset/asset-queries.ts'
import { moreQuery, relatedQuery } from '../../entities/interests/more-queries.ts'
import { sessionQuery } from '../../entities/session/use-session.ts'

/** Loads an asset for its page: on the server with everything below it, in browsers as its viewer sees it. */
export async function loadAsset(queryClient: QueryClient, assetId: string): Promise<AssetDetail> {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  const query = assetQuery(assetId, session?.userId)
  if (import.meta.env.SSR) {
    const asset = await queryClient.ensureQueryData(query)
    const others = [queryClient.prefetchQuery(moreQuery(asset.creator.id))]
    if (asset.record) others.push(queryClient.prefetchQuery(relatedQuery(assetId)))
    await Promise.all(others)
    return asset
  }
  const isKnown = queryClient.getQueryData(query.queryKey) !== undefined
  const response = queryClient.ensureQueryData(query)
  if (!isKnown) response.then(requestFirstLook).catch(() => {})
  if (!session) void loadOwn(queryClient, assetId, isKnown ? undefined : response)
  return response
}

/** @param response Already requested with the viewer's session; none of a rendered document. */
async function loadOwn(queryClient: QueryClient, assetId: string, response: Promise<AssetDetail> | undefined) {
  const { userId } = (await queryClient.fetchQuery(sessionQuery).catch(() => undefined)) ?? {}
  if (!userId) return
  const own = assetQuery(assetId, userId)
  await queryClient.prefetchQuery(response ? { ...own, queryFn: () => response } : own)
}

/** Preloads the first picture, then the sharper first page. */
function requestFirstLook({ thumbnail, snapshot, preview: { kind, state, poster, views, url } }: AssetDetail): void {
  const picture = thumbnail ?? snapshot ?? poster
  if (picture) Object.assign(new Image(), { fetchPriority: 'high', src: picture })
  if (state !== 'ready') return
  if (kind === 'pdf' && views[0]) new Image().src = views[0]
  // Without a picture, the video's first frame is shown.
  if (kind === 'video' && url && !picture)
    Object.assign(document.createElement('video'), { muted: true, preload: 'metadata', src: url })
}
