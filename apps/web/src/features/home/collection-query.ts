import type { HomeConfig } from '@wencang/contract'
import { assetsByIdsQuery } from '../../entities/asset/asset-queries.ts'
import { MAX_SHOWN, MIN_SHOWN } from './fresh-assets.ts'

type Collection = HomeConfig['collections'][number]

/**
 * First assets of each collection, on the home page: none that the first banner or an earlier collection shows, unless
 * that left hardly any.
 */
export function collectionShelves({ banners, collections }: Pick<HomeConfig, 'banners' | 'collections'>) {
  const shown = new Set<string | null | undefined>([banners[0]?.assetId])
  return collections.map((collection) => {
    const fresh = collection.assetIds.filter((id) => !shown.has(id))
    const assetIds = (fresh.length < MIN_SHOWN ? collection.assetIds : fresh).slice(0, MAX_SHOWN)
    for (const id of assetIds) shown.add(id)
    return { collection, assetIds }
  })
}

/** All assets of a collection on sale. */
export const collectionQuery = ({ assetIds }: Collection) => assetsByIdsQuery(assetIds)
