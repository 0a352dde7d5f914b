import { useQueries } from '@tanstack/react-query'
import type { HomeConfig } from '@wencang/contract'
import { useTranslation } from 'react-i18next'
import { assetQuery } from '../market/asset-queries.ts'
import { localized } from './localized.ts'
import { Shelf } from './shelf.tsx'

const MAX_SHOWN = 8

/** The objects of a featured collection; one that is off sale by now is passed over. */
export function CollectionShelf({ collection }: { collection: HomeConfig['collections'][number] }) {
  const { i18n } = useTranslation()
  const results = useQueries({
    queries: collection.assetIds.slice(0, MAX_SHOWN).map((id) => assetQuery(id, undefined)),
  })
  const loading = results.some((result) => result.isPending)
  const assets = results.flatMap((result) => (result.data ? [result.data] : []))
  return <Shelf title={localized(collection.title, i18n.language)} assets={loading ? undefined : assets} />
}
