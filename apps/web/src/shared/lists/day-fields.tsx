import { Field, Input } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

export interface DaySearch {
  /** Beijing days, inclusive. */
  from?: string | undefined
  to?: string | undefined
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** Reads the URL's days; ignores invalid values. */
export function readDays({ from, to }: Record<string, unknown>): DaySearch {
  const read = (day: unknown) =>
    typeof day === 'string' && DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined
  return { from: read(from), to: read(to) }
}

/** First and last day, in Beijing. */
export function DayFields({ from, to, onChange }: DaySearch & { onChange: (days: DaySearch) => void }) {
  const { t } = useTranslation()
  return (
    <div className="grid w-full grid-cols-2 gap-3 sm:w-auto">
      <Field label={t('store.from')} className="min-w-0 sm:w-40">
        <Input
          type="date"
          value={from ?? ''}
          max={to}
          onChange={({ target }) => onChange({ from: target.value || undefined, to })}
        />
      </Field>
      <Field label={t('store.to')} className="min-w-0 sm:w-40">
        <Input
          type="date"
          value={to ?? ''}
          min={from}
          onChange={({ target }) => onChange({ from, to: target.value || undefined })}
        />
      </Field>
    </div>
  )
}
