import { DayInput } from '@wencang/client/day-input'
import type { DaySearch } from '@wencang/client/days'
import { Field } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

/** First and last day of a list. */
export function DayFields({ days, onChange }: { days: DaySearch; onChange: (days: DaySearch) => void }) {
  const { t } = useTranslation()
  const { from, to } = days
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={t(`filter.${name}`)} className="w-40">
          <DayInput
            value={days[name]}
            onChange={(day) => {
              const { [name]: _, ...rest } = { ...(from && { from }), ...(to && { to }) }
              onChange(day ? { ...rest, [name]: day } : rest)
            }}
          />
        </Field>
      ))}
      <BeijingTime />
    </>
  )
}

/** Zone of the days and of the listed times. */
export function BeijingTime() {
  const { t } = useTranslation()
  return <p className="flex items-center text-ink-muted text-xs max-sm:basis-full sm:h-10">{t('filter.beijingTime')}</p>
}
