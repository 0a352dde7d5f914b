import type { Statistics } from '@wencang/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'

const WIDTH = 600
const HEIGHT = 160

/** Thirty days of views as bars, and of orders as dots on them. */
export function TrendChart({ trend }: { trend: Statistics['trend'] }) {
  const { t } = useTranslation()
  const { day: dayOf, number } = useFormat()
  const top = Math.max(1, ...trend.map((day) => day.views))
  const topOrders = Math.max(1, ...trend.map((day) => day.orders))
  const step = WIDTH / Math.max(1, trend.length)
  const views = trend.reduce((sum, day) => sum + day.views, 0)
  const orders = trend.reduce((sum, day) => sum + day.orders, 0)
  return (
    <figure>
      <svg
        role="img"
        aria-label={t('store.trendLabel', { views: number(views), orders: number(orders) })}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full"
      >
        <path d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} className="stroke-line-strong" />
        {trend.map((day, index) => {
          const height = (day.views / top) * (HEIGHT - 16)
          return (
            <g key={day.date}>
              <title>
                {t('store.trendDay', {
                  date: dayOf(day.date),
                  views: number(day.views),
                  orders: number(day.orders),
                })}
              </title>
              <rect
                x={index * step + step * 0.2}
                y={HEIGHT - height}
                width={step * 0.6}
                height={height}
                rx="1.5"
                className="fill-line-strong"
              />
              {day.orders > 0 ? (
                <circle
                  cx={index * step + step / 2}
                  cy={HEIGHT - 6 - (day.orders / topOrders) * (HEIGHT - 24)}
                  r="4"
                  className="fill-accent"
                />
              ) : null}
            </g>
          )
        })}
      </svg>
      <figcaption className="mt-2 flex gap-5 text-ink-muted text-xs">
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-[2px] bg-line-strong" />
          {t('store.views')}
        </span>
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-full bg-accent" />
          {t('store.orders')}
        </span>
      </figcaption>
    </figure>
  )
}
