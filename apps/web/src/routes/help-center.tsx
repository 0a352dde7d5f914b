import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Section } from '@wencang/client/section'
import { Button, Card, WrittenText } from '@wencang/ui'
import { BookOpen, CirclePlay, FileText, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guideFor } from '../entities/help/guide.ts'
import { homeConfigQuery } from '../entities/site/home-config.ts'
import { siteInfoQuery, siteTextQuery } from '../entities/site/site-queries.ts'
import { HelpVideos } from '../features/help/help-videos.tsx'
import { needTexts } from '../i18n/start-i18n.ts'
import { titled } from '../shared/page/page-head.ts'
import { PageBody, PageHeading } from '../shared/page/page-heading.tsx'

export const Route = createFileRoute('/help-center')({
  head: titled('help.title', 'help.lead'),
  loader: async ({ context: { queryClient } }) => {
    await needTexts('late')
    if (!import.meta.env.SSR) return
    await Promise.all([queryClient.prefetchQuery(homeConfigQuery), queryClient.prefetchQuery(siteTextQuery('help'))])
  },
  component: Page,
})

const GUIDES = [
  { kind: 'platform', icon: BookOpen },
  { kind: 'asset', icon: ScanLine },
] as const
type Kind = (typeof GUIDES)[number]['kind']

function Page() {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(homeConfigQuery)
  const { data: info } = useQuery(siteInfoQuery)
  const [shown, setShown] = useState<Kind>()
  return (
    <PageBody>
      <PageHeading title={t('help.title')} lead={t('help.lead')} />
      <div className="grid gap-6 md:grid-cols-2">
        {GUIDES.map(({ kind, icon: Icon }) => {
          const document = data && guideFor(data.help.documents, kind, i18n.language)
          return (
            <Card key={kind} className="flex flex-col gap-4 p-8">
              <Icon aria-hidden className="size-9 text-accent" strokeWidth={1.25} />
              <h2 className="text-2xl">{t(`help.${kind}.title`)}</h2>
              <p className="text-ink-soft">{t(`help.${kind}.text`)}</p>
              <div className="mt-auto flex flex-wrap gap-3 pt-4">
                {document ? (
                  <Button asChild variant="outline">
                    <a href={document.url} target="_blank" rel="noreferrer">
                      <FileText aria-hidden />
                      {t('help.document')}
                    </a>
                  </Button>
                ) : (
                  <Button variant="outline" disabled>
                    <FileText aria-hidden />
                    {t('help.documentMissing')}
                  </Button>
                )}
                <Button variant="outline" onClick={() => setShown(kind)}>
                  <CirclePlay aria-hidden />
                  {t('help.videos')}
                </Button>
              </div>
            </Card>
          )
        })}
      </div>
      {info?.documents.some(({ slug }) => slug === 'help') ? <HelpText /> : null}
      <HelpVideos
        open={shown !== undefined}
        videos={data?.help.videos.filter((video) => video.kind === shown) ?? []}
        onClose={() => setShown(undefined)}
      />
    </PageBody>
  )
}

/** Published questions and answers, if any. */
function HelpText() {
  const { i18n } = useTranslation()
  const { data } = useQuery(siteTextQuery('help'))
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN'
  if (!data) return null
  return (
    <Section title={data.title[language]} heading="mb-4 text-2xl" className="mt-12 max-w-3xl">
      <WrittenText lang={language} text={data.body[language]} />
    </Section>
  )
}
