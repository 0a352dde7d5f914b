import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useFormat } from '@wencang/client/use-format'
import { TabPanel, Tabs } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { assetsQuery, dailyQuery } from '../entities/asset/asset-queries.ts'
import { readExploreAddress } from '../entities/asset/explore-search.ts'
import { AllAssets } from '../features/market/all-assets.tsx'
import { EndlessAssets } from '../features/market/endless-assets.tsx'
import { titled } from '../shared/page/page-head.ts'
import { PageBody } from '../shared/page/page-heading.tsx'
import { warmList } from '../shared/warm-list.ts'

export const Route = createFileRoute('/explore')({
  validateSearch: readExploreAddress,
  head: titled('explore.title', 'explore.lead', '/feed.xml'),
  loader: ({ context: { queryClient }, location }) => {
    const { headerType, start, ...filters } = readExploreAddress(location.search)
    return headerType === 'daily'
      ? warmList(queryClient, dailyQuery)
      : warmList(queryClient, assetsQuery(filters, start))
  },
  component: Page,
})

function Page() {
  const { t } = useTranslation()
  const { start, ...search } = Route.useSearch()
  const navigate = useNavigate()

  return (
    <PageBody>
      <h1 className="mb-2 text-3xl md:text-4xl">{t('explore.title')}</h1>
      <Tabs
        label={t('explore.tabs')}
        value={search.headerType ?? 'all'}
        // Switching tabs clears the filters.
        onValueChange={(headerType) =>
          void navigate({ to: '/explore', search: headerType === 'daily' ? { headerType } : {}, resetScroll: false })
        }
        tabs={[
          { value: 'all', label: t('explore.all') },
          { value: 'daily', label: t('explore.daily') },
        ]}
      >
        <TabPanel value="all">
          <AllAssets
            search={search}
            start={start}
            onSearch={(next) => navigate({ to: '/explore', search: next, replace: true, resetScroll: false })}
          />
        </TabPanel>
        <TabPanel value="daily">
          <DailyAssets />
        </TabPanel>
      </Tabs>
    </PageBody>
  )
}

function DailyAssets() {
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
