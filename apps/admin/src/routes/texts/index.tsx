import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { LoadError } from '@wencang/client/load-error'
import { Section } from '@wencang/client/section'
import { isMailTemplate, isTextMessage, type SiteTextState } from '@wencang/contract'
import { isOperator } from '@wencang/domain'
import { Skeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { usePersonText } from '../../entities/people/person-text.ts'
import { rolesOf, visitorQuery } from '../../entities/session/operator.ts'
import { FooterForm } from '../../features/texts/footer-form.tsx'
import { siteInfoQuery, textsQuery } from '../../features/texts/text-queries.ts'
import { PageHeading } from '../../shared/page-heading.tsx'
import { useFormat } from '../../shared/use-format.ts'

export const Route = createFileRoute('/texts/')({
  staticData: { area: 'content' },
  component: Page,
})

/** Editable site texts: documents, mails and footer. */
function Page() {
  const { t } = useTranslation()
  const texts = useQuery(textsQuery)
  const info = useQuery(siteInfoQuery)
  const { data: visitor } = useQuery(visitorQuery)
  // Mails contain verification codes: full operators only.
  const isAllowedMails = visitor !== undefined && isOperator(rolesOf(visitor))
  const [error, refetch] = texts.error ? [texts.error, texts.refetch] : [info.error, info.refetch]
  const isLoading = !texts.data || !info.data
  return (
    <>
      <PageHeading title={t('nav.texts')} lead={t('texts.lead')} />
      {error && isLoading ? <LoadError error={error} onRetry={refetch} /> : null}
      {isLoading && !error ? <Skeleton className="h-96" /> : null}
      {texts.data && info.data ? (
        <div className="flex flex-col gap-12">
          <Texts title={t('texts.documents')} texts={texts.data.filter(({ slug }) => !isMailTemplate(slug))} />
          {isAllowedMails ? (
            <>
              <Texts
                title={t('texts.mails')}
                texts={texts.data.filter(({ slug }) => isMailTemplate(slug) && !isTextMessage(slug))}
              />
              <Texts title={t('texts.messages')} texts={texts.data.filter(({ slug }) => isTextMessage(slug))} />
            </>
          ) : null}
          <Section title={t('footer.title')}>
            <FooterForm footer={info.data.footer} />
          </Section>
        </div>
      ) : null}
    </>
  )
}

function Texts({ title, texts }: { title: string; texts: SiteTextState[] }) {
  const { t } = useTranslation()
  return (
    <Section title={title}>
      <ul className="divide-y divide-line border-line border-y">
        {texts.map(({ slug, current }) => (
          <li
            key={slug}
            className="relative flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 hover:bg-surface"
          >
            <Link
              to="/texts/$slug"
              params={{ slug }}
              className="link font-medium after:absolute after:inset-0 after:content-['']"
            >
              {t(`texts.name.${slug}`)}
            </Link>
            <State slug={slug} current={current} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function State({ slug, current }: SiteTextState) {
  const { t } = useTranslation()
  const textOf = usePersonText()
  const { dateTime } = useFormat()
  if (current === null)
    return (
      <span className="text-ink-muted text-sm">{t(isMailTemplate(slug) ? 'texts.builtIn' : 'texts.unpublished')}</span>
    )
  const { version, publishedAt, publishedBy } = current
  return (
    <span className="text-ink-muted text-sm">
      {t('texts.published', { version, time: dateTime(publishedAt), name: textOf(publishedBy) })}
    </span>
  )
}
