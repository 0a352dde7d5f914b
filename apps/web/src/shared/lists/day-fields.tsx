import type { DaySearch } from '@wencang/client/days'
import { Field, Input } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

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
