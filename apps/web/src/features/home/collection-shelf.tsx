import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { HomeConfig } from '@wencang/contract'
import { useTranslation } from 'react-i18next'
import { assetsByIdsQuery } from '../../entities/asset/asset-queries.ts'
import { localized } from '../../shared/localized.ts'
import { Shelf } from './shelf.tsx'

export type CollectionShelfProps = { collection: HomeConfig['collections'][number]; assetIds: string[] }

/** Featured collection without delisted assets; hidden on errors. */
export function CollectionShelf({ collection, assetIds }: CollectionShelfProps) {
  const { t, i18n } = useTranslation()
  const isFilled = assetIds.length > 0
  const { data, isError } = useQuery({ ...assetsByIdsQuery(assetIds), enabled: isFilled })
  const assets = isError || !isFilled ? [] : data?.assets
  const more = collection.id ? (
    <Link to="/collection/$collectionId" params={{ collectionId: collection.id }} className="link shrink-0 text-sm">
      {t('home.wholeCollection')}
    </Link>
  ) : null
  return <Shelf title={localized(collection.title, i18n.language)} assets={assets} more={more} />
}
