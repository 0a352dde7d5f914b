import type { SiteDocument, SiteText } from '@wencang/contract'
import { EmptyState, WrittenText } from '@wencang/ui'
import { dateText } from '@wencang/ui/format'
import { useTranslation } from 'react-i18next'
import { documentTitle } from '../../entities/site/site-queries.ts'
import { PageBody, PageHeading } from '../../shared/page/page-heading.tsx'

/** @param document null while unpublished */
export function DocumentView({ slug, document }: { slug: SiteDocument; document: SiteText | null }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN'
  const title = documentTitle(document, slug, i18n)
  return (
    <PageBody>
      {document ? (
        <article className="max-w-3xl">
          <PageHeading
            title={title}
            lead={t('document.version', {
              version: document.version,
              day: dateText(document.publishedAt, i18n.language),
            })}
          />
          <WrittenText lang={language} text={document.body[language]} />
        </article>
      ) : (
        <EmptyState page title={title} description={t('document.unpublished')} />
      )}
    </PageBody>
  )
}
