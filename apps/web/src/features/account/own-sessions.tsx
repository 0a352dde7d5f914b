import { useMutation, useQuery } from '@tanstack/react-query'
import { callQuery } from '@wencang/client/pages-query'
import { useFormat } from '@wencang/client/use-format'
import { browserName } from '@wencang/domain'
import { Badge, Button, Card } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { accountApi } from '../../shared/api.ts'

export const sessionsQuery = callQuery(['account', 'sessions'], accountApi.listSessions, {}, { staleTime: 0 })

export function OwnSessions() {
  const { t } = useTranslation()
  const { ago, dateTime } = useFormat()
  const { data } = useQuery(sessionsQuery)
  const end = useMutation({
    mutationFn: (ids: string[]) => Promise.all(ids.map((id) => accountApi.endSession({ params: { id } }))),
    meta: { refreshes: [sessionsQuery.queryKey] },
  })
  if (!data) return null
  const others = data.sessions.filter(({ current }) => !current).map(({ id }) => id)
  return (
    <Card className="max-w-lg">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg">{t('sessions.title')}</h2>
        {others.length > 1 ? (
          <Button size="small" variant="outline" busy={end.isPending} onClick={() => end.mutate(others)}>
            {t('sessions.endOthers')}
          </Button>
        ) : null}
      </div>
      <ul className="divide-y divide-line">
        {data.sessions.map(({ id, current, userAgent, address, createdAt, lastSeenAt }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="truncate text-sm">{browserName(userAgent) ?? t('sessions.unknown')}</p>
              <p className="text-ink-muted text-xs">
                <time dateTime={lastSeenAt} title={dateTime(lastSeenAt)}>
                  {t('sessions.lastSeen', { time: ago(lastSeenAt) })}
                </time>{' '}
                · {t('sessions.signedInAt', { time: dateTime(createdAt) })}
                {address ? ` · ${address}` : null}
              </p>
            </div>
            {current ? (
              <Badge tone="good">{t('sessions.current')}</Badge>
            ) : (
              <Button
                size="small"
                variant="outline"
                busy={end.isPending && end.variables.includes(id)}
                aria-label={t('sessions.endNamed', { device: browserName(userAgent) ?? t('sessions.unknown') })}
                onClick={() => end.mutate([id])}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.changes.length > 0 ? (
        <>
          <h3 className="mt-4 mb-1 font-medium text-sm">{t('sessions.changes')}</h3>
          <ul className="divide-y divide-line">
            {data.changes.map(({ kind, from, to, userAgent, at }) => (
              <li key={at} className="py-3">
                <p className="break-words text-sm">
                  {from ? t(`sessions.changed.${kind}`, { from, to }) : t(`sessions.added.${kind}`, { to })}
                </p>
                <p className="text-ink-muted text-xs">
                  <time dateTime={at}>{dateTime(at)}</time> · {browserName(userAgent) ?? t('sessions.unknown')}
                </p>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  )
}
