import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dailyQuery } from './asset-queries.ts'
import { EndlessAssets } from './endless-assets.tsx'

export function DailyAssets() {
  const { t } = useTranslation()
  return (
    <>
      <h2 className="sr-only">{t('explore.daily')}</h2>
      <EndlessAssets queryKey={dailyQuery.queryKey} list={useInfiniteQuery(dailyQuery)} label={t('explore.daily')} />
    </>
  )
}
