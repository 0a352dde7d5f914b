import { useFormat } from '@wencang/client/use-format'
import { TREND_DAYS, type Trend, type TrendDays } from '@wencang/contract'
import { Chip, ChipGroup } from '@wencang/ui'
import { ticks } from 'd3-array'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const MEASURES = ['views', 'orders', 'net'] as const
type Measure = (typeof MEASURES)[number]

const LINES = 4
/** Labelled days, evenly spaced. */
const NAMED_DAYS = 5

export type TrendChartProps = { trend: Trend; days: TrendDays; onDays: (days: TrendDays) => void }

/** Bar chart of one measure, and an accessible table. */
export function TrendChart({ trend, days, onDays }: TrendChartProps) {
  const { t } = useTranslation()
  const [measure, setMeasure] = useState<Measure>('views')
  const { text, total } = useMeasure(trend, measure)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap justify-between gap-3">
        <ChipGroup label={t('store.measure')}>
          {MEASURES.map((one) => (
            <Chip key={one} pressed={one === measure} onClick={() => setMeasure(one)}>
              {t(`store.measures.${one}`)}
            </Chip>
          ))}
        </ChipGroup>
        <ChipGroup label={t('store.period')}>
          {TREND_DAYS.map((one) => (
            <Chip key={one} pressed={one === days} onClick={() => onDays(one)}>
              {t('store.lastDays', { count: one })}
            </Chip>
          ))}
        </ChipGroup>
      </div>
      <p className="text-ink-muted text-sm">
        {t('store.inPeriod', { count: trend.length })}
        <span className="tabular ml-2 font-serif text-ink text-xl">{text(total)}</span>
      </p>
      <Bars trend={trend} measure={measure} />
      <NumbersTable trend={trend} />
    </div>
  )
}

function useMeasure(trend: Trend, measure: Measure) {
  const { number, yuan } = useFormat()
  const text = measure === 'net' ? yuan : number
  // Sums fen: floating-point yuan would not add up.
  const total = trend.reduce((sum, day) => sum + Math.round(day[measure] * 100), 0) / 100
  return { text, total }
}

function Bars({ trend, measure }: { trend: Trend; measure: Measure }) {
  const { t } = useTranslation()
  const { day: dayOf, shortDay } = useFormat()
  const { text, total } = useMeasure(trend, measure)
  const values = trend.map((day) => Math.max(0, day[measure]))
  const lines = ticks(0, Math.max(1, ...values), LINES).filter((line) => measure === 'net' || Number.isInteger(line))
  const top = Math.max(...values, ...lines)
  const named = Array.from({ length: NAMED_DAYS }, (_, place) =>
    Math.round((place * (trend.length - 1)) / (NAMED_DAYS - 1)),
  )
  return (
    <figure
      role="img"
      aria-label={t('store.trendLabel', {
        measure: t(`store.measures.${measure}`),
        count: trend.length,
        total: text(total),
      })}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-ink-muted text-xs"
    >
      <div className="tabular relative h-48 text-right">
        {/* The widest label alone defines the width. */}
        <span className="invisible">{text(top)}</span>
        {lines.map((line) => (
          <span key={line} className="absolute right-0 translate-y-1/2" style={{ bottom: `${(line / top) * 100}%` }}>
            {text(line)}
          </span>
        ))}
      </div>
      <div className="relative h-48 border-line-strong border-b">
        {lines.map((line) => (
          <span
            key={line}
            className="absolute inset-x-0 border-line border-t"
            style={{ bottom: `${(line / top) * 100}%` }}
          />
        ))}
        <div className="absolute inset-0 flex items-end">
          {trend.map((day) => (
            <span
              key={day.date}
              title={`${dayOf(day.date)} ${text(day[measure])}`}
              className="group flex h-full min-w-0 flex-1 items-end justify-center hover:bg-sunken"
            >
              <span
                className="w-3/5 min-w-px max-w-8 rounded-t-[2px] bg-accent"
                style={{ height: `${(Math.max(0, day[measure]) / top) * 100}%` }}
              />
            </span>
          ))}
        </div>
      </div>
      <span />
      <div className="mt-1.5 flex justify-between">
        {named.map((index) => (
          <span key={index} className="whitespace-nowrap max-sm:even:hidden">
            {shortDay(trend[index]?.date ?? '')}
          </span>
        ))}
      </div>
    </figure>
  )
}

/** Days with activity, newest first. */
function NumbersTable({ trend }: { trend: Trend }) {
  const { t } = useTranslation()
  const { shortDay, number, yuan } = useFormat()
  const busy = trend.filter((day) => day.views + day.orders > 0 || day.revenue !== 0).toReversed()
  if (busy.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-1 text-ink-soft">{t('store.numbers')}</summary>
      <div className="mt-3 max-h-80 overflow-auto">
        <table className="w-full text-left">
          <thead className="text-ink-muted">
            <tr>
              <th className="py-1.5 font-normal">{t('store.date')}</th>
              {(['views', 'orders', 'gross', 'net'] as const).map((one) => (
                <th key={one} className="py-1.5 pl-3 text-right font-normal">
                  {t(`store.measures.${one}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="tabular divide-y divide-line">
            {busy.map((day) => (
              <tr key={day.date}>
                <td className="whitespace-nowrap py-1.5">{shortDay(day.date)}</td>
                <td className="py-1.5 pl-3 text-right">{number(day.views)}</td>
                <td className="py-1.5 pl-3 text-right">{number(day.orders)}</td>
                <td className="py-1.5 pl-3 text-right">{yuan(day.revenue)}</td>
                <td className="py-1.5 pl-3 text-right">{yuan(day.net)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
