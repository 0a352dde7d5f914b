import { useQuery } from '@tanstack/react-query'
import { nameIn } from '@wencang/domain'
import { useTranslation } from 'react-i18next'
import { assetsByIdsQuery } from '../../entities/asset/asset-queries.ts'
import { creatorQuery } from '../../entities/creators/creator-queries.ts'
import { personIn } from '../../shared/person-name.tsx'
import type { Place } from './places.ts'

/** Localized place name, loaded if the marker lacks it. */
export function usePlaceName({ kind, id, name, title }: Place, isWanted: boolean): string | undefined {
  const { i18n } = useTranslation()
  const isUnknown = isWanted && name === null
  const owner = useQuery({ ...creatorQuery(id), enabled: isUnknown && kind === 'owner' })
  const work = useQuery({ ...assetsByIdsQuery([id]), enabled: isUnknown && kind !== 'owner' })
  if (name !== null) return nameIn({ name, title }, i18n.language)
  const [item] = work.data?.assets ?? []
  if (owner.data) return personIn(owner.data, i18n.language).text
  return item && nameIn(item, i18n.language)
}
