import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { HomeConfig } from '@wencang/contract'
import { EmptyState } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { MissingPage } from '../app/missing-page.tsx'
import { PageBody, PageHeading } from '../app/page-heading.tsx'
import { collectionQuery } from '../features/home/collection-query.ts'
import { homeConfigQuery } from '../features/home/home-config.ts'
import { localized } from '../features/home/localized.ts'
import { LoadError } from '../features/lists/load-error.tsx'
import { AssetGrid, AssetGridSkeleton } from '../features/market/asset-grid.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'

const route = getRouteApi('/collection/$collectionId')

/** A curated set of the home page: title, introduction and all assets. */
export function Page() {
  const { t, i18n } = useTranslation()
  const { collectionId } = route.useParams()
  const { data: config, isPending } = useQuery(homeConfigQuery)
  const collection = config?.collections.find(({ id }) => id === collectionId)
  const title = collection && localized(collection.title, i18n.language)
  usePageTitle(title ?? (isPending ? undefined : t('collection.notFound')))
  if (isPending) {
    return (
      <PageBody>
        <AssetGridSkeleton />
      </PageBody>
    )
  }
  if (!collection || !title) {
    return <MissingPage title={t('collection.notFound')} description={t('collection.notFoundHint')} />
  }
  return (
    <PageBody>
      <PageHeading title={title} lead={collection.text && localized(collection.text, i18n.language)} />
      <Works collection={collection} label={title} />
    </PageBody>
  )
}

function Works({ collection, label }: { collection: HomeConfig['collections'][number]; label: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(collectionQuery(collection))
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <AssetGridSkeleton cards={collection.assetIds.length} />
  if (data.assets.length === 0) return <EmptyState title={t('state.noData')} />
  return (
    <>
      <h2 className="sr-only">{t('collection.works')}</h2>
      <AssetGrid assets={data.assets} label={label} />
    </>
  )
}
