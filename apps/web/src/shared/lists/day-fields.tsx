import { DayInput } from '@wencang/client/day-input'
import type { DaySearch } from '@wencang/client/days'
import { Field } from '@wencang/ui'
import { BEIJING, dateText, dateTimeText } from '@wencang/ui/format'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Times in the zone of the market's days, for sellers and pages that the server renders. */
export function useBeijingTime() {
  const { i18n } = useTranslation()
  return {
    date: (iso: string) => dateText(iso, i18n.language),
    dateTime: (iso: string) => dateTimeText(iso, i18n.language, BEIJING),
  }
}

const BEIJING_OFFSET_MINUTES = -480

/** States the zone to readers in another one. */
export function BeijingTimeNote() {
  const { t } = useTranslation()
  if (new Date().getTimezoneOffset() === BEIJING_OFFSET_MINUTES) return null
  return <p className="text-ink-muted text-xs">{t('store.beijingTime')}</p>
}

/** First and last day, in Beijing. */
export function DayFields({ onChange, ...days }: DaySearch & { onChange: (days: DaySearch) => void }) {
  const { t } = useTranslation()
  /** Days that end before they begin, until corrected. */
  const [reversed, setReversed] = useState<DaySearch>()
  const { from, to } = reversed ?? days
  const change = (typed: { from: string | undefined; to: string | undefined }) => {
    const isReversed = typed.from && typed.to && typed.from > typed.to
    setReversed(isReversed ? (typed as DaySearch) : undefined)
    if (!isReversed) onChange(typed as DaySearch)
  }
  return (
    <div className="grid w-full grid-cols-2 gap-3 sm:w-auto">
      <Field label={t('store.from')} className="min-w-0 sm:w-40">
        <DayInput value={from} max={to} onChange={(day) => change({ from: day, to })} />
      </Field>
      <Field label={t('store.to')} error={reversed && t('store.daysWrong')} className="min-w-0 sm:w-40">
        <DayInput value={to} min={from} onChange={(day) => change({ from, to: day })} />
      </Field>
    </div>
  )
}
