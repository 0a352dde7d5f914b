import { Section } from '@wencang/client/section'
import type { LogHealth } from '@wencang/contract'
import { Badge, Banner } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

/** Log alarms; one line if none. */
export function LogAlarms({ alarms }: { alarms: LogHealth['alarms'] }) {
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
