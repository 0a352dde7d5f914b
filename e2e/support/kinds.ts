import type { Page } from '@playwright/test'
import type { AssetDetail } from '@wencang/contract'
import { apiOf } from './api.ts'

export type PreviewKind = AssetDetail['preview']['kind']

/** Assets on sale with a ready preview. */
async function previewedOnSale(page: Page): Promise<AssetDetail[]> {
  const api = apiOf(page.request)
  const found: AssetDetail[] = []
  let start: Awaited<ReturnType<typeof api.listMarketAssets>>['last']
  do {
    const { assets, last } = await api.listMarketAssets({ query: { limit: 50, ...(start && { start }) } })
    // Other tests may delist assets meanwhile.
    const details = await Promise.all(
      assets.map(({ id }) => api.getMarketAsset({ params: { id } }).catch(() => undefined)),
    )
    for (const asset of details) if (asset?.preview.state === 'ready') found.push(asset)
    start = last
  } while (start)
  return found
}

/** Smallest per kind; annotated last: marks cover the pointer. */
export async function smallestOfKinds(page: Page): Promise<Map<PreviewKind, AssetDetail>> {
  const rankOf = ({ explained, fileSize }: AssetDetail): Rank => [
    explained ? 1 : 0,
    fileSize ?? Number.POSITIVE_INFINITY,
  ]
  const chosen = new Map<PreviewKind, AssetDetail>()
  for (const asset of await previewedOnSale(page)) {
    const { kind, url } = asset.preview
    // An archive may have no previewable model.
    if (kind === 'archive' && url === null) continue
    const before = chosen.get(kind)
    if (!before || isLess(rankOf(asset), rankOf(before))) chosen.set(kind, asset)
  }
  return chosen
}

type Rank = readonly [number, number]
const isLess = (a: Rank, b: Rank) => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1])
