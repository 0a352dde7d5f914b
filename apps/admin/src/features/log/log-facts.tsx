import type { LogHealth } from '@wencang/contract'
import { useTranslation } from 'react-i18next'
import { type Fact, Facts } from '../../shared/facts.tsx'
import { useFormat } from '../../shared/use-format.ts'

/** Log figures: entries, checkpoint, witnesses, last check. */
export function LogFacts({ log }: { log: LogHealth }) {
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
