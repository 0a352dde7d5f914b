import { useInfiniteQuery } from '@tanstack/react-query'
import { useFormat } from '@wencang/client/use-format'
import { useTranslation } from 'react-i18next'
import { dailyQuery } from '../../entities/asset/asset-queries.ts'
import { EndlessAssets } from './endless-assets.tsx'

export function DailyAssets() {
  const { t } = useTranslation()
  const { day } = useFormat()
  const list = useInfiniteQuery(dailyQuery)
  const today = list.data?.pages[0]?.day
  return (
    <>
      <h2 className="mb-6 min-h-8 text-xl">{today ? t('explore.dailyOf', { day: day(today) }) : null}</h2>
      <EndlessAssets list={list} label={t('explore.daily')} />
    </>
  )
}
