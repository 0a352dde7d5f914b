import { useQuery } from '@tanstack/react-query'
import type { HomeConfig } from '@wencang/contract'
import { useTranslation } from 'react-i18next'
import { collectionQuery } from './collection-query.ts'
import { localized } from './localized.ts'
import { Shelf } from './shelf.tsx'

/** Featured collection without delisted assets; hidden on errors. */
export function CollectionShelf({ collection }: { collection: HomeConfig['collections'][number] }) {
  const { i18n } = useTranslation()
  const isFilled = collection.assetIds.length > 0
  const { data, isError } = useQuery({ ...collectionQuery(collection), enabled: isFilled })
  const assets = isError || !isFilled ? [] : data?.assets
  return <Shelf title={localized(collection.title, i18n.language)} assets={assets} />
}
