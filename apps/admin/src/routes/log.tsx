import { callQuery } from '@wencang/client/pages-query'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LoadError } from '@wencang/client/load-error'
import { Banner, Button, Skeleton, toast } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { LogAlarms } from '../features/log/log-alarms.tsx'
import { LogFacts } from '../features/log/log-facts.tsx'
import { api } from '../shared/api.ts'
import { PageHeading } from '../shared/page-heading.tsx'

export const Route = createFileRoute('/log')({
  staticData: { area: 'operator' },
  component: Page,
})

const REFRESH_MILLISECONDS = 10_000

const logQuery = callQuery(['log'], api.getLogHealth, {}, { refetchInterval: REFRESH_MILLISECONDS })

/** Transparency log health. */
function Page() {
  const { t } = useTranslation()
  const { data: log, error, refetch } = useQuery(logQuery)
  const check = useMutation({
    mutationFn: () => api.checkLog(),
    onSuccess: () => toast(t('log.checkAsked'), 'good'),
    meta: { refreshes: [logQuery.queryKey] },
  })
  return (
    <>
      <PageHeading title={t('nav.log')} lead={t('log.lead')}>
        {log?.isConfigured ? (
          <Button variant="outline" busy={check.isPending} onClick={() => check.mutate()}>
            {t('log.check')}
          </Button>
        ) : null}
      </PageHeading>
      {error && !log ? <LoadError error={error} onRetry={refetch} /> : null}
      {!log && !error ? <Skeleton className="h-96 max-w-3xl" /> : null}
      {log ? (
        <div className="flex max-w-3xl flex-col gap-8">
          {log.isConfigured ? <LogAlarms alarms={log.alarms} /> : <Banner tone="warn">{t('log.notConfigured')}</Banner>}
          <LogFacts log={log} />
        </div>
      ) : null}
    </>
  )
}
