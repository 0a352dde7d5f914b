import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { EmptyState } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { MissingPage } from '../../app/missing-page.tsx'
import { AssetGrid, AssetGridSkeleton } from '../../entities/asset/asset-grid.tsx'
import { assetsByIdsQuery } from '../../entities/asset/asset-queries.ts'
import { homeConfigQuery } from '../../entities/site/home-config.ts'
import { localized } from '../../shared/localized.ts'
import { localeOf, pageHead } from '../../shared/page/page-head.ts'
import { PageBody, PageHeading } from '../../shared/page/page-heading.tsx'

export const Route = createFileRoute('/collection/$collectionId')({
  loader: async ({ context: { queryClient }, params: { collectionId } }) => {
    const config = await queryClient.ensureQueryData(homeConfigQuery)
    const collection = config?.collections.find(({ id }) => id === collectionId)
    if (!collection) throw notFound()
    const { assets } = await queryClient.ensureQueryData(assetsByIdsQuery(collection.assetIds))
    return { collection, picture: assets.find(({ snapshot }) => snapshot)?.snapshot }
  },
  head: ({ loaderData, match: { context } }) => {
    if (!loaderData) return {}
    const { collection, picture } = loaderData
    const { url } = context
    const title = localized(collection.title, localeOf(context))
    const description = collection.text && localized(collection.text, localeOf(context))
    const data = { '@type': 'CollectionPage', '@id': url, url, name: title, ...(description && { description }) }
    return pageHead(context, { title, description, picture, feed: `/collection/${collection.id}/feed.xml`, data })
  },
  pendingComponent: Pending,
  notFoundComponent: Missing,
  component: Page,
})

/** A curated set of the home page: title, introduction and all assets. */
function Page() {
  const { t, i18n } = useTranslation()
  const { collection } = Route.useLoaderData()
  const { data } = useSuspenseQuery(assetsByIdsQuery(collection.assetIds))
  const title = localized(collection.title, i18n.language)
  return (
    <PageBody>
      <PageHeading title={title} lead={collection.text && localized(collection.text, i18n.language)} />
      {data.assets.length === 0 ? (
        <EmptyState title={t('state.noData')} />
      ) : (
        <>
          <h2 className="sr-only">{t('collection.works')}</h2>
          <AssetGrid assets={data.assets} label={title} />
        </>
      )}
    </PageBody>
  )
}

function Pending() {
  return (
    <PageBody>
      <AssetGridSkeleton />
    </PageBody>
  )
}

function Missing() {
  const { t } = useTranslation()
  return <MissingPage title={t('collection.notFound')} description={t('collection.notFoundHint')} />
}
