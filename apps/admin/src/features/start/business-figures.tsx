import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { LoadError } from '@wencang/client/load-error'
import { callQuery } from '@wencang/client/pages-query'
import { Section } from '@wencang/client/section'
import type { BusinessFigures as Figures, OperatorAccess, OrderDates } from '@wencang/contract'
import { Chip, ChipGroup, Skeleton } from '@wencang/ui'
import { monthText } from '@wencang/ui/format'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maySee, rolesOf, visitorQuery } from '../../entities/session/operator.ts'
import { api } from '../../shared/api.ts'
import { useFormat } from '../../shared/use-format.ts'

type Figure = Exclude<keyof Figures, 'from' | 'to'>

type Shown = { area: OperatorAccess; isMoney: boolean; to: '/orders' | '/people' | '/works'; dates?: OrderDates }

/** Each figure: who sees it, whether it is money, and the list of its rows with the dates it goes by. */
const FIGURES: Record<Figure, Shown> = {
  gross: { area: 'money', isMoney: true, to: '/orders', dates: 'paid' },
  fee: { area: 'money', isMoney: true, to: '/orders', dates: 'booked' },
  orders: { area: 'money', isMoney: false, to: '/orders', dates: 'paid' },
  refunded: { area: 'money', isMoney: true, to: '/orders', dates: 'refunded' },
  people: { area: 'operator', isMoney: false, to: '/people' },
  assets: { area: 'reviews', isMoney: false, to: '/works' },
}

const FIGURE_NAMES = Object.keys(FIGURES) as Figure[]

const REFRESH_MILLISECONDS = 60_000

const figuresQuery = callQuery(['figures'], api.getBusinessFigures, {}, { refetchInterval: REFRESH_MILLISECONDS })

/** Today and this month with bars of the last days; each figure links to its rows. */
export function BusinessFigures() {
  const { t } = useTranslation()
  const { data: visitor } = useQuery(visitorQuery)
  const { data, error, refetch } = useQuery(figuresQuery)
  const roles = visitor ? rolesOf(visitor) : []
  const names = FIGURE_NAMES.filter((name) => maySee(roles, FIGURES[name].area))
  if (names.length === 0) return null
  return (
    <Section title={t('start.figures.title')} className="mb-10">
      {error && !data ? <LoadError error={error} onRetry={refetch} /> : null}
      {error && !data ? null : (
        <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3">
          {names.map((name) =>
            data ? <FigureCard key={name} name={name} {...data} /> : <Skeleton key={name} className="h-36" />,
          )}
        </ul>
      )}
      {data ? <FigureTable names={names} {...data} /> : <div className="mt-4 h-5" />}
    </Section>
  )
}

type Periods = { days: Figures[]; months: Figures[] }

function FigureCard({ name, days, months }: Periods & { name: Figure }) {
  const { t } = useTranslation()
  const [today, month] = [days.at(-1), months.at(-1)]
  const top = Math.max(1, ...days.map((day) => day[name] ?? 0))
  return (
    <li className="flex h-36 min-w-0 flex-col rounded-card border border-line bg-surface p-3 sm:p-4">
      <h3 className="truncate font-normal text-ink-soft text-sm">{t(`start.figures.name.${name}`)}</h3>
      <p className="tabular truncate font-serif text-xl sm:text-2xl">
        {today ? <Value name={name} period={today} /> : null}{' '}
        <span className="font-sans text-ink-muted text-xs">{t('start.figures.today')}</span>
      </p>
      <p className="tabular truncate pb-1 text-ink-muted text-xs">
        {t('start.figures.month')} {month ? <Value name={name} period={month} /> : null}
      </p>
      <div aria-hidden className="mt-auto flex h-10 items-end gap-px border-line border-b">
        {days.map((day) => (
          <span
            key={day.from}
            className="min-w-px flex-1 rounded-t-[1px] bg-accent"
            style={{ height: `${(Math.max(0, day[name] ?? 0) / top) * 100}%` }}
          />
        ))}
      </div>
    </li>
  )
}

/** Links to its rows unless it is 0. */
function Value({ name, period }: { name: Figure; period: Figures }) {
  const { yuan, number } = useFormat()
  const value = period[name] ?? 0
  const { isMoney, to, dates } = FIGURES[name]
  const rows: Pick<LinkProps, 'to' | 'search'> = {
    to,
    search: { ...(dates && { dates }), from: period.from, to: period.to },
  }
  const text = isMoney ? yuan(value) : number(value)
  if (value === 0) return <span className="text-ink-muted">{text}</span>
  return (
    <Link
      {...rows}
      className="rounded-control underline decoration-line-strong underline-offset-4 hover:text-accent hover:decoration-accent"
    >
      {text}
    </Link>
  )
}

/** Periods newest first. */
function FigureTable({ names, days, months }: Periods & { names: Figure[] }) {
  const { t, i18n } = useTranslation()
  const { day } = useFormat()
  const [unit, setUnit] = useState<'days' | 'months'>('days')
  const periods = { days, months }[unit].toReversed()
  return (
    <details className="mt-4 text-sm">
      <summary className="cursor-pointer rounded-control py-1 text-ink-soft">{t('start.figures.table')}</summary>
      <div className="mt-3">
        <ChipGroup label={t('start.figures.unit')}>
          {(['days', 'months'] as const).map((one) => (
            <Chip key={one} pressed={unit === one} onClick={() => setUnit(one)}>
              {t(`start.figures.${one}`)}
            </Chip>
          ))}
        </ChipGroup>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region is reached by keyboard */}
      <section aria-label={t('start.figures.table')} tabIndex={0} className="mt-3 overflow-x-auto">
        <table className="w-full whitespace-nowrap text-right">
          <thead className="border-line-strong border-b text-ink-muted">
            <tr>
              <th scope="col" className="py-2 pr-4 text-left font-normal">
                {t('start.figures.period')}
              </th>
              {names.map((name) => (
                <th key={name} scope="col" className="py-2 pl-4 font-normal">
                  {t(`start.figures.name.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="tabular divide-y divide-line">
            {periods.map((period) => (
              <tr key={period.from}>
                <th scope="row" className="py-2 pr-4 text-left font-normal">
                  {unit === 'days' ? day(period.from) : monthText(period.from, i18n.language)}
                </th>
                {names.map((name) => (
                  <td key={name} className="py-2 pl-4">
                    <Value name={name} period={period} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
