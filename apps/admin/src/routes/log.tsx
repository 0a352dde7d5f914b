import { callQuery } from '@wencang/client/pages-query'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LoadError } from '@wencang/client/load-error'
import { Banner, Button, Skeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { LogFacts } from '../features/log/log-facts.tsx'
import { api } from '../shared/api.ts'
import { PageHeading } from '../shared/page-heading.tsx'
import { Section } from '@wencang/client/section'
import type { LogHealth } from '@wencang/contract'
import { Badge, Banner } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

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
    meta: { done: t('log.checkAsked'), refreshes: [logQuery.queryKey] },
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

/** Log alarms; one line if none. */
function LogAlarms({ alarms }: { alarms: LogHealth['alarms'] }) {
  const { t } = useTranslation()
  if (alarms.length === 0) {
    return (
      <p role="status">
        <Badge tone="good">{t('log.healthy')}</Badge>
      </p>
    )
  }
  return (
    <Section title={t('log.alarms', { count: alarms.length })} heading="text-xl" role="alert" className="flex flex-col gap-3">
      {alarms.map(({ name, subject }) => (
        <Banner key={`${name} ${subject}`} tone="bad">
          {t(`log.alarm.${name}`)} <span className="break-all font-mono text-xs">{subject}</span>
        </Banner>
      ))}
    </Section>
  )
}
