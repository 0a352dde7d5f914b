import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LoadError } from '@wencang/client/load-error'
import { callQuery } from '@wencang/client/pages-query'
import { Section } from '@wencang/client/section'
import type { LogHealth } from '@wencang/contract'
import { Badge, Banner, Button, Skeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { api } from '../shared/api.ts'
import { type Fact, Facts } from '../shared/facts.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { useFormat } from '../shared/use-format.ts'

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
    <Section
      title={t('log.alarms', { count: alarms.length })}
      heading="text-xl"
      role="alert"
      className="flex flex-col gap-3"
    >
      {alarms.map(({ name, subject }) => (
        <Banner key={`${name} ${subject}`} tone="bad">
          {t(`log.alarm.${name}`)} <span className="break-all font-mono text-xs">{subject}</span>
        </Banner>
      ))}
    </Section>
  )
}

/** Log figures: entries, checkpoint, witnesses, last check. */
function LogFacts({ log }: { log: LogHealth }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { waiting, checkpoint, witnesses, lastCheck, lastStampedAt } = log
  const facts: Fact[] = [
    {
      label: t('log.origin'),
      value: log.origin ? <span className="break-all font-mono text-xs">{log.origin}</span> : null,
    },
    { label: t('log.size'), value: t('log.entries', { count: log.size }) },
    {
      label: t('log.waiting'),
      value:
        waiting.oldestSeconds === null
          ? t('log.nothingWaits')
          : t('log.waits', { count: waiting.entries, seconds: waiting.oldestSeconds }),
    },
    { label: t('log.published'), value: t('log.entries', { count: log.publishedSize }) },
    {
      label: t('log.checkpoint'),
      value: checkpoint ? (
        <>
          {t('log.entriesAt', { count: checkpoint.size, time: dateTime(checkpoint.at) })}
          <span className="block break-all font-mono text-ink-muted text-xs">{checkpoint.rootHash}</span>
        </>
      ) : (
        t('log.none')
      ),
    },
    {
      label: t('log.witnesses'),
      value:
        witnesses.length === 0 ? (
          t('log.noWitnesses')
        ) : (
          <ul className="flex flex-col gap-1">
            {witnesses.map(({ name, size }) => (
              <li key={name}>
                <span className="break-all">{name}</span>{' '}
                <span className="text-ink-muted">
                  {size === null ? t('log.neverSigned') : t('log.signed', { size })}
                </span>
              </li>
            ))}
          </ul>
        ),
    },
    { label: t('log.stamped'), value: lastStampedAt ? dateTime(lastStampedAt) : t('log.none') },
    ...(log.anchors
      ? [
          {
            label: t('log.anchored'),
            value: log.anchors.at
              ? t('log.entriesAt', { count: log.anchors.size ?? 0, time: dateTime(log.anchors.at) })
              : t('log.none'),
          },
          { label: t('log.toAnchor'), value: t('log.entries', { count: log.anchors.waiting }) },
        ]
      : []),
    {
      label: t('log.lastCheck'),
      value: lastCheck ? t('log.entriesAt', { count: lastCheck.size, time: dateTime(lastCheck.at) }) : t('log.none'),
    },
  ]
  return <Facts facts={facts} />
}
