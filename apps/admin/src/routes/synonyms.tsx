import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LoadError } from '@wencang/client/load-error'
import { Skeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { SynonymsForm } from '../features/synonyms/synonyms-form.tsx'
import { synonymsQuery } from '../features/synonyms/synonyms-query.ts'
import { usePageTitle } from '../shared/use-page-title.ts'

export const Route = createFileRoute('/synonyms')({
  staticData: { area: 'content' },
  component: Page,
})

function Page() {
  const { t } = useTranslation()
  usePageTitle(t('nav.synonyms'))
  const { data, error, refetch } = useQuery(synonymsQuery)
  return (
    <>
      <h1 className="mb-2 text-3xl">{t('nav.synonyms')}</h1>
      <p className="mb-8 max-w-2xl text-ink-muted text-sm">{t('synonyms.lead')}</p>
      {error && !data ? <LoadError error={error} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton className="h-96 max-w-2xl" /> : null}
      {data ? <SynonymsForm saved={data} /> : null}
    </>
  )
}
