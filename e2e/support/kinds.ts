import type { Page } from '@playwright/test'
import type { AssetDetail } from '@wencang/contract'
import { apiOf } from './api.ts'

export type PreviewKind = AssetDetail['preview']['kind']

/** All works on sale whose previews are there. */
async function previewedOnSale(page: Page): Promise<AssetDetail[]> {
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
 * The work on sale that is used of each kind of preview: the smallest, which is drawn soonest.
 * Those that are explained come last, since their marks may lie where the pointer goes.
 */
export async function smallestOfKinds(page: Page): Promise<Map<PreviewKind, AssetDetail>> {
  const rankOf = ({ explained, fileSize }: AssetDetail): Rank => [
    explained ? 1 : 0,
    fileSize ?? Number.POSITIVE_INFINITY,
  ]
  const chosen = new Map<PreviewKind, AssetDetail>()
  for (const asset of await previewedOnSale(page)) {
    const { kind, url } = asset.preview
    // An archive may hold a model that is shown, or none.
    if (kind === 'archive' && url === null) continue
    const before = chosen.get(kind)
    if (!before || isLess(rankOf(asset), rankOf(before))) chosen.set(kind, asset)
  }
  return chosen
}

type Rank = readonly [number, number]
const isLess = (a: Rank, b: Rank) => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1])
