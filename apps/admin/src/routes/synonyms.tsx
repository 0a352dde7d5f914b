import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LoadError } from '@wencang/client/load-error'
import { Skeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { SynonymsForm } from '../features/synonyms/synonyms-form.tsx'
import { synonymsQuery } from '../features/synonyms/synonyms-query.ts'
import { PageHeading } from '../shared/page-heading.tsx'

export const Route = createFileRoute('/synonyms')({
  staticData: { area: 'content' },
  component: Page,
})

function Page() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(synonymsQuery)
  return (
    <>
      <PageHeading title={t('nav.synonyms')} lead={t('synonyms.lead')} />
      {error && !data ? <LoadError error={error} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton className="h-96 max-w-2xl" /> : null}
      {data ? <SynonymsForm saved={data} /> : null}
    </>
  )
}
