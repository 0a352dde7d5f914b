import { useQuery } from '@tanstack/react-query'
import type { HomeConfig } from '@wencang/contract'
import { useTranslation } from 'react-i18next'
import { assetsByIdsQuery } from '../market/asset-queries.ts'
import { localized } from './localized.ts'
import { Shelf } from './shelf.tsx'

const MAX_SHOWN = 8

/** Featured collection without delisted assets; hidden on errors. */
export function CollectionShelf({ collection }: { collection: HomeConfig['collections'][number] }) {
  const { i18n } = useTranslation()
  const ids = collection.assetIds.slice(0, MAX_SHOWN)
  const { data, isError } = useQuery({ ...assetsByIdsQuery(ids), enabled: ids.length > 0 })
  const assets = isError || ids.length === 0 ? [] : data?.assets
  return <Shelf title={localized(collection.title, i18n.language)} assets={assets} />
}
