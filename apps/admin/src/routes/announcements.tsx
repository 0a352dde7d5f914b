import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Section } from '@wencang/client/section'
import type { Announcement } from '@wencang/contract'
import { Badge, Progress } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { usePersonText } from '../entities/people/person-text.ts'
import { announcementsQuery } from '../features/announcements/announcement-queries.ts'
import { Compose } from '../features/announcements/compose.tsx'
import { EndlessTable } from '../shared/lists/endless-table.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { useFormat } from '../shared/use-format.ts'

export const Route = createFileRoute('/announcements')({
  staticData: { area: 'content' },
  component: Page,
})

/** Composes and lists announcements. */
function Page() {
  const { t, i18n } = useTranslation()
  const textOf = usePersonText()
  const { dateTime } = useFormat()
  const list = useInfiniteQuery(announcementsQuery)
  const language = i18n.language === 'en-US' ? 'en' : 'zh'
  return (
    <>
      <PageHeading title={t('nav.announcements')} lead={t('announcements.lead')} />
      <Compose />
      <Section title={t('announcements.earlier')} className="mt-14">
        <EndlessTable
          list={list}
          rowsOf={(page) => page.announcements}
          columns={[
            { title: t('announcements.sentAt'), noWrap: true, cell: (row) => dateTime(row.sentAt) },
            { title: t('announcements.sentBy'), cell: (row) => textOf(row.sentBy) },
            {
              title: t('announcements.text'),
              cell: (row) => (
                <div className="max-w-xl">
                  <p className="font-medium">{row.title[language]}</p>
                  <p className="whitespace-pre-line break-words text-ink-soft">{row.text[language]}</p>
                </div>
              ),
            },
            { title: t('announcements.progress'), cell: (row) => <SendingProgress announcement={row} /> },
          ]}
        />
      </Section>
    </>
  )
}

/** Delivery progress of an announcement. */
function SendingProgress({ announcement: { notified, receivers, completedAt } }: { announcement: Announcement }) {
  const { t } = useTranslation()
  if (completedAt !== null) return <Badge tone="good">{t('announcements.completed', { count: notified })}</Badge>
  return (
    <div className="w-40">
      <p className="tabular mb-1 text-xs">{t('announcements.progressCount', { notified, receivers })}</p>
      <Progress fraction={receivers === 0 ? 0 : notified / receivers} label={t('announcements.progress')} />
    </div>
  )
}
