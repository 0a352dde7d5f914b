import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { TabPanel, Tabs } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { PageBody, PageHeading } from '../app/page-heading.tsx'
import { AllAssets } from '../features/market/all-assets.tsx'
import { DailyAssets } from '../features/market/daily-assets.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'

const route = getRouteApi('/explore')

export function Page() {
  const { t } = useTranslation()
  const { start, ...search } = route.useSearch()
  const navigate = useNavigate()
  usePageTitle(t('explore.title'))

  return (
    <PageBody>
      <PageHeading title={t('explore.title')} lead={t('explore.lead')} />
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
            onSearch={(next) => void navigate({ to: '/explore', search: next, replace: true, resetScroll: false })}
          />
        </TabPanel>
        <TabPanel value="daily">
          <DailyAssets />
        </TabPanel>
      </Tabs>
    </PageBody>
  )
}
