import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Button, TabPanel, Tabs } from '@wencang/ui'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MailSettings } from '../../features/notices/mail-settings.tsx'
import { NoticeList } from '../../features/notices/notice-list.tsx'
import { standingQuery, useReadNotices } from '../../features/notices/notice-queries.ts'
import { titled } from '../../shared/page/page-head.ts'

export const Route = createFileRoute('/user/notify')({
  head: titled('account.notify'),
  component: Page,
})

const TABS = ['all', 'unread', 'settings'] as const

function Page() {
  const { t } = useTranslation()
  const [tab, setTab] = useState<(typeof TABS)[number]>('all')
  const { data } = useQuery(standingQuery)
  const readAll = useReadNotices()
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('account.notify')}</h1>
        <Button
          variant="outline"
          size="small"
          busy={readAll.isPending}
          disabled={!data || data.unread === 0}
          onClick={() => readAll.mutate(undefined)}
        >
          <CheckCheck aria-hidden />
          {t('notices.markAll')}
        </Button>
      </div>
      <Tabs
        value={tab}
        onValueChange={setTab}
        label={t('account.notify')}
        tabs={TABS.map((value) => ({ value, label: t(`notices.tab.${value}`) }))}
      >
        <TabPanel value="all" className="pt-0">
          <NoticeList unread={false} />
        </TabPanel>
        <TabPanel value="unread" className="pt-0">
          <NoticeList unread />
        </TabPanel>
        <TabPanel value="settings">
          <MailSettings />
        </TabPanel>
      </Tabs>
    </>
  )
}
