import type { HomeConfig } from '@wencang/contract'
import { assetsByIdsQuery } from '../market/asset-queries.ts'

const MAX_SHOWN = 8

type Collection = HomeConfig['collections'][number]

/** A collection's first assets on sale, on the home page. */
export const collectionShelfQuery = ({ assetIds }: Collection) => assetsByIdsQuery(assetIds.slice(0, MAX_SHOWN))

/** All assets of a collection on sale. */
export const collectionQuery = ({ assetIds }: Collection) => assetsByIdsQuery(assetIds)
