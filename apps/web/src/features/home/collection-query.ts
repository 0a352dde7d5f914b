import type { HomeConfig } from '@wencang/contract'
import { assetsByIdsQuery } from '../market/asset-queries.ts'

const MAX_SHOWN = 8

/** A featured collection's first assets on sale. */
export const collectionQuery = ({ assetIds }: HomeConfig['collections'][number]) =>
  assetsByIdsQuery(assetIds.slice(0, MAX_SHOWN))
