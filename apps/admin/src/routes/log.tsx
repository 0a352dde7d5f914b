import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LoadError } from '@wencang/client/load-error'
import { Banner, Button, Skeleton, toast } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { LogAlarms } from '../features/log/log-alarms.tsx'
import { LogFacts } from '../features/log/log-facts.tsx'
import { api } from '../shared/api.ts'
import { usePageTitle } from '../shared/use-page-title.ts'

export const Route = createFileRoute('/log')({
  staticData: { area: 'operator' },
  component: Page,
})

const REFRESH_MILLISECONDS = 10_000

const logQuery = queryOptions({
  queryKey: ['log'],
  queryFn: ({ signal }) => api.getLogHealth({ signal }),
  refetchInterval: REFRESH_MILLISECONDS,
})

/** Transparency log health. */
function Page() {
  const { t } = useTranslation()
  usePageTitle(t('nav.log'))
  const client = useQueryClient()
  const { data: log, error, refetch } = useQuery(logQuery)
  const check = useMutation({
    mutationFn: () => api.checkLog(),
    onSuccess: () => toast(t('log.checkAsked'), 'good'),
    onSettled: () => client.invalidateQueries({ queryKey: logQuery.queryKey }),
  })
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-2xl">
          <h1 className="text-3xl">{t('nav.log')}</h1>
          <p className="mt-2 text-ink-muted text-sm">{t('log.lead')}</p>
        </div>
        {log?.isConfigured ? (
          <Button variant="outline" busy={check.isPending} onClick={() => check.mutate()}>
            {t('log.check')}
          </Button>
        ) : null}
      </div>
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
