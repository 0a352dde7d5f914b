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

/** The smallest work on sale of each kind of preview: it is drawn soonest. */
export async function smallestOfKinds(page: Page): Promise<Map<PreviewKind, AssetDetail>> {
  const smallest = new Map<PreviewKind, AssetDetail>()
  const sizeOf = (asset: AssetDetail | undefined) => asset?.fileSize ?? Number.POSITIVE_INFINITY
  for (const asset of await previewedOnSale(page)) {
    const { kind, url } = asset.preview
    // An archive may hold a model that is shown, or none. Marks of an explained work may lie where the pointer goes.
    const isShown = (kind !== 'archive' || url !== null) && !asset.explained
    if (isShown && sizeOf(asset) < sizeOf(smallest.get(kind))) smallest.set(kind, asset)
  }
  return smallest
}
