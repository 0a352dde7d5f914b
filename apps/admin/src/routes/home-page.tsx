import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LoadError } from '@wencang/client/load-error'
import { Skeleton } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HomeEditor } from '../features/home-page/home-editor.tsx'
import { homeConfigQuery } from '../features/home-page/home-queries.ts'
import { PageHeading } from '../shared/page-heading.tsx'

export const Route = createFileRoute('/home-page')({
  staticData: { area: 'content' },
  component: Page,
})

function Page() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(homeConfigQuery)
  const [version, setVersion] = useState(0)
  const reload = async () => {
    await refetch()
    setVersion(version + 1)
  }
  return (
    <>
      <PageHeading title={t('nav.homePage')} lead={t('homePage.lead')} />
      {error && !data ? <LoadError error={error} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton className="h-96 max-w-4xl" /> : null}
      {data ? <HomeEditor key={version} opened={data} onReload={() => void reload()} /> : null}
    </>
  )
}
