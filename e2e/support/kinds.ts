import type { Page } from '@playwright/test'
import type { AssetDetail } from '@wencang/contract'
import { apiOf } from './api.ts'

export type PreviewKind = AssetDetail['preview']['kind']

/** All works on sale whose previews are there. */
export async function previewedOnSale(page: Page): Promise<AssetDetail[]> {
  const api = apiOf(page.request)
  const found: AssetDetail[] = []
  let start: Awaited<ReturnType<typeof api.listMarketAssets>>['last']
  do {
    const { assets, last } = await api.listMarketAssets({ query: { limit: 50, ...(start && { start }) } })
    // Other tests take their works off the market meanwhile.
    const details = await Promise.all(
      assets.map(({ id }) => api.getMarketAsset({ params: { id } }).catch(() => undefined)),
    )
    for (const asset of details) if (asset?.preview.state === 'ready') found.push(asset)
    start = last
  } while (start)
  return found
}

/**
 * The smallest work on sale of each kind of preview: it is drawn soonest.
 * One that is explained comes last: its marks may lie where the pointer goes.
 */
export async function smallestOfKinds(page: Page): Promise<Map<PreviewKind, AssetDetail>> {
  const chosen = new Map<PreviewKind, AssetDetail>()
  for (const asset of (await previewedOnSale(page)).toSorted(
    (a, b) => Number(a.explained ?? false) - Number(b.explained ?? false) || (a.fileSize ?? 0) - (b.fileSize ?? 0),
  )) {
    const { kind, url } = asset.preview
    // An archive may hold a model that is shown, or none.
    const isShown = kind !== 'archive' || url !== null
    if (isShown && !chosen.has(kind)) chosen.set(kind, asset)
  }
  return chosen
}
