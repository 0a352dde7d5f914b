import type { FetchInfiniteQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { HomeConfig } from '@wencang/contract'
import type { PageData } from '../app/page-data.ts'
import { certificateQuery } from '../features/certificates/certificate-query.ts'
import { creatorQuery, creatorStripQuery, creatorsQuery } from '../features/creators/creator-queries.ts'
import { collectionQuery, collectionShelfQuery } from '../features/home/collection-query.ts'
import { homeConfigQuery } from '../features/home/home-config.ts'
import { hottestShelfQuery, newestShelfQuery } from '../features/home/shelf-queries.ts'
import { moreQuery, relatedQuery } from '../features/interests/more-queries.ts'
import { assetQuery, assetsQuery, dailyQuery } from '../features/market/asset-queries.ts'
import { siteInfoQuery, siteTextQuery } from '../features/site/site-queries.ts'

/** Of the server, which waits for everything that a visitor's page shows. Failures stay in the queries. */
export function serverData(client: QueryClient, readHomeConfig: () => Promise<HomeConfig>): Required<PageData> {
  // Browsers read it from the static host.
  const homeConfig = async () => {
    const config = await readHomeConfig()
    client.setQueryData(homeConfigQuery.queryKey, config)
    return config
  }
  const list = <Page, Key extends QueryKey, Cursor>(query: FetchInfiniteQueryOptions<Page, Error, Page, Key, Cursor>) =>
    client.prefetchInfiniteQuery(query)
  return {
    everywhere: () => client.prefetchQuery(siteInfoQuery),
    home: async () => {
      const { collections } = await homeConfig()
      return Promise.all([
        client.prefetchQuery(newestShelfQuery),
        client.prefetchQuery(hottestShelfQuery),
        ...collections.map((one) => client.prefetchQuery(collectionShelfQuery(one))),
        list(creatorStripQuery),
      ])
    },
    explore: ({ headerType, start, ...filters }) =>
      headerType === 'daily' ? list(dailyQuery) : list(assetsQuery(filters, start)),
    creators: () => list(creatorsQuery(undefined)),
    creator: (creatorId) =>
      Promise.all([
        client.prefetchQuery(creatorQuery(creatorId)),
        list(assetsQuery({ creatorId })),
        list(assetsQuery({ ownerId: creatorId })),
      ]),
    asset: async (assetId) => {
      await client.prefetchQuery(assetQuery(assetId, undefined))
      const asset = client.getQueryData(assetQuery(assetId, undefined).queryKey)
      if (!asset) return
      const others = [client.prefetchQuery(moreQuery(asset.creator.id))]
      if (asset.record) others.push(client.prefetchQuery(relatedQuery(assetId)))
      await Promise.all(others)
    },
    collection: async (collectionId) => {
      const { collections } = await homeConfig()
      const collection = collections.find(({ id }) => id === collectionId)
      if (collection) await client.prefetchQuery(collectionQuery(collection))
    },
    certificate: (certificateId) => client.prefetchQuery(certificateQuery(certificateId, undefined)),
    document: (slug) => client.prefetchQuery(siteTextQuery(slug)),
    help: () => Promise.all([homeConfig(), client.prefetchQuery(siteTextQuery('help'))]),
  }
}
