import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { LoadError } from '@wencang/client/load-error'
import { SITE_TEXT_SLUGS } from '@wencang/contract'
import { EmptyState, Skeleton } from '@wencang/ui'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TextEditor } from '../../features/texts/text-editor.tsx'
import { versionsQuery } from '../../features/texts/text-queries.ts'
import { usePageTitle } from '../../shared/use-page-title.ts'

export const Route = createFileRoute('/texts/$slug')({
  staticData: { area: 'content' },
  component: Page,
})

function Page() {
  const { t } = useTranslation()
  const { slug: typed } = Route.useParams()
  const slug = SITE_TEXT_SLUGS.find((one) => one === typed)
  const { data, error, refetch } = useQuery({ ...versionsQuery(slug ?? 'terms'), enabled: slug !== undefined })
  usePageTitle(slug ? t(`texts.name.${slug}`) : t('nav.texts'))
  return (
    <>
      <Link to="/texts" className="link mb-4 inline-flex items-center gap-1.5 text-sm">
        <ArrowLeft aria-hidden className="size-4" />
        {t('texts.back')}
      </Link>
      {slug ? null : <EmptyState page title={t('texts.gone')} />}
      {error && !data ? <LoadError page error={error} onRetry={refetch} /> : null}
      {slug && !data && !error ? <Skeleton className="h-[32rem]" /> : null}
      {slug && data ? (
        <>
          <h1 className="mb-6 text-3xl">{t(`texts.name.${slug}`)}</h1>
          <TextEditor key={slug} slug={slug} versions={data} />
        </>
      ) : null}
    </>
  )
}
