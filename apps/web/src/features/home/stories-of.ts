import type { AssetItem, HomeConfig } from '@wencang/contract'
import { assetsByIdsQuery } from '../../entities/asset/asset-queries.ts'

type Collection = HomeConfig['collections'][number]
type WithPage = Collection & Required<Pick<Collection, 'id'>>

/** A curated collection and the asset whose picture stands for it. */
export interface Story {
  collection: WithPage
  asset: AssetItem | undefined
}

/** Of each collection: one request takes 24 assets, and the home page twelve collections. */
const CANDIDATES = 2

/** Assets that may stand for the collections. */
export const storyAssetsQuery = (collections: readonly Collection[]) =>
  assetsByIdsQuery([...new Set(collections.flatMap(({ assetIds }) => assetIds.slice(0, CANDIDATES)))])

/** Each collection with an asset that is not on the page yet; `shown` learns it. */
export function storiesOf(
  collections: readonly Collection[],
  assets: readonly AssetItem[],
  shown: Set<string | undefined>,
): Story[] {
  return collections.filter(hasPage).map((collection) => {
    const asset = assets.find(({ id, snapshot }) => snapshot && collection.assetIds.includes(id) && !shown.has(id))
    shown.add(asset?.id)
    return { collection, asset }
  })
}

const hasPage = (collection: Collection): collection is WithPage => collection.id !== undefined
