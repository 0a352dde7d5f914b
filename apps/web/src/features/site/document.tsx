import { useQuery } from '@tanstack/react-query'
import { isApiError, type SiteDocument } from '@wencang/contract'
import { EmptyState, Skeleton, WrittenText } from '@wencang/ui'
import { dateText } from '@wencang/ui/format'
import { useTranslation } from 'react-i18next'
import { PageBody, PageHeading } from '../../app/page-heading.tsx'
import { LoadError } from '../lists/load-error.tsx'
import { siteTextQuery } from './site-queries.ts'

export function DocumentView({ slug }: { slug: SiteDocument }) {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useQuery(siteTextQuery(slug))
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN'
  const fallback = t(`document.${slug}`)
  return (
    <PageBody>
      {isApiError(error, 'not_found') ? (
        <EmptyState page title={fallback} description={t('document.unpublished')} />
      ) : null}
      {error && !data && !isApiError(error, 'not_found') ? <LoadError error={error} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton className="h-[32rem] max-w-3xl" /> : null}
      {data ? (
        <article className="max-w-3xl">
          <PageHeading
            title={data.title[language]}
            lead={t('document.version', { version: data.version, day: dateText(data.publishedAt, i18n.language) })}
          />
          <WrittenText lang={language} text={data.body[language]} />
        </article>
      ) : null}
    </PageBody>
  )
}
