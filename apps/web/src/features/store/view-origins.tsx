import { useQuery } from '@tanstack/react-query'
import { FileLink } from '@wencang/client/file-link'
import { LoadError } from '@wencang/client/load-error'
import { useFormat } from '@wencang/client/use-format'
import { type TrendDays, UNKNOWN_COUNTRY, VIEW_SOURCES, type ViewsBy } from '@wencang/contract'
import { regionNames } from '@wencang/domain'
import { Card, type Locale, Skeleton } from '@wencang/ui'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { originsQuery } from '../../entities/own-assets/store-queries.ts'
import { lateApi } from '../../shared/late-api.ts'

/** Values shown at first; a disclosure has the others. */
const SHOWN = 5

/** Views by source, country and search word, downloads and conversion, of all assets or one. */
export function ViewOrigins({ assetId, days }: { assetId?: string; days: TrendDays }) {
  const { t, i18n } = useTranslation()
  const { number, share } = useFormat()
  const { data, error, refetch } = useQuery(originsQuery(assetId, days))
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <Skeleton className="h-96" />
  const figures = [
    { label: t('store.measures.views'), value: number(data.views) },
    { label: t('store.measures.orders'), value: number(data.orders) },
    {
      label: t('store.origins.conversion'),
      value: data.conversion === null ? '–' : share(Math.round(data.conversion * 10_000) / 100),
    },
    { label: t('store.origins.downloads'), value: number(data.downloads) },
  ]
  const unrecorded = data.views - sumOf(data.sources)
  const regionOf = regionNames(i18n.language)
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t('store.origins.title', { count: days })}</h2>
        <FileLink
          variant="outline"
          href={lateApi.exportOrigins.url({ query: { days, assetId, locale: i18n.language as Locale } })}
        >
          <Download aria-hidden />
          {t('store.exportOrders')}
        </FileLink>
      </div>
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-ink-muted text-sm">{label}</dt>
            <dd className="tabular font-serif text-xl">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[repeat(3,minmax(0,1fr))]">
        <Origins
          title={t('store.origins.sources')}
          by={data.sources}
          nameOf={(source) =>
            VIEW_SOURCES.some((known) => known === source) ? t(`store.origins.source.${source}`) : source
          }
        />
        <Origins
          title={t('store.origins.countries')}
          by={data.countries}
          nameOf={(code) => (code === UNKNOWN_COUNTRY ? t('store.origins.unknownCountry') : regionOf(code))}
        />
        <Origins title={t('store.origins.words')} by={data.words} nameOf={(word) => word} />
      </div>
      {unrecorded > 0 && sumOf(data.sources) > 0 ? (
        <p className="text-ink-muted text-sm">{t('store.origins.unrecorded', { count: unrecorded })}</p>
      ) : null}
    </Card>
  )
}

const sumOf = ({ top, rest }: ViewsBy) => top.reduce((sum, { views }) => sum + views, rest)

function Origins({ title, by, nameOf }: { title: string; by: ViewsBy; nameOf: (value: string) => string }) {
  const { t } = useTranslation()
  const rows = [
    ...by.top.map(({ value, views }) => ({ key: value, name: nameOf(value), views })),
    ...(by.rest > 0 ? [{ key: '', name: t('store.origins.rest'), views: by.rest }] : []),
  ]
  const most = Math.max(...rows.map(({ views }) => views))
  const further = rows.slice(SHOWN)
  return (
    <section className="text-sm">
      <h3 className="mb-2 text-ink-muted">{title}</h3>
      {rows.length === 0 ? <p className="text-ink-muted">{t('store.origins.none')}</p> : null}
      <Bars rows={rows.slice(0, SHOWN)} most={most} />
      {further.length > 0 ? (
        <details className="mt-2">
          <summary className="cursor-pointer py-1.5 text-ink-soft">
            {t('store.origins.further', { count: further.length })}
          </summary>
          <Bars rows={further} most={most} />
        </details>
      ) : null}
    </section>
  )
}

function Bars({ rows, most }: { rows: { key: string; name: string; views: number }[]; most: number }) {
  const { number } = useFormat()
  return (
    <ul className="flex flex-col gap-2">
      {rows.map(({ key, name, views }) => (
        <li key={key}>
          <span className="flex justify-between gap-3">
            <span className="min-w-0 truncate" title={name}>
              {name}
            </span>
            <span className="tabular">{number(views)}</span>
          </span>
          <span className="mt-1 block h-1 rounded-full bg-sunken">
            <span className="block h-full rounded-full bg-accent" style={{ width: `${(views / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
