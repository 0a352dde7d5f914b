import { useQuery } from '@tanstack/react-query'
import { nameIn } from '@wencang/domain'
import { Badge, Picture } from '@wencang/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shownAssetQuery } from './home-queries.ts'

/** Home page asset; marked if off sale. */
export function ChosenAsset({ assetId, children }: { assetId: string; children: (name: string) => ReactNode }) {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(shownAssetQuery(assetId))
  const name = data ? nameIn(data, i18n.language) : assetId
  return (
    <div className="flex items-center gap-3 text-sm">
      <Picture src={data?.snapshot} alt="" className="w-14 shrink-0 rounded-control" />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {data === null ? <Badge tone="warn">{t('homePage.notOnSale')}</Badge> : null}
      {children(name)}
    </div>
  )
}
