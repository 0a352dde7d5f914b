import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { pagesQuery } from '@wencang/client/pages-query'
import type { Report } from '@wencang/contract'
import { type AssetStatus, assetPath, nameIn } from '@wencang/domain'
import { Badge, Chip, ChipGroup, Picture } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePersonText } from '../entities/people/person-text.ts'
import { maySee, rolesOf, visitorQuery } from '../entities/session/operator.ts'
import { DecideReport } from '../features/reports/decide-report.tsx'
import { TakeDown } from '../features/works/take-down.tsx'
import { api } from '../shared/api.ts'
import { EndlessTable } from '../shared/lists/endless-table.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { useFormat } from '../shared/use-format.ts'

const reportsQuery = (state: 'open' | 'decided') =>
  pagesQuery(['reports', state], api.listReports, { state }, { staleTime: 0 })

export const Route = createFileRoute('/reports')({
  staticData: { area: 'content' },
  component: Page,
})

const STATES = ['open', 'decided'] as const

/** Reports; an upheld one leads to marking the asset. */
function Page() {
  const { t, i18n } = useTranslation()
  const { dateTime } = useFormat()
  const textOf = usePersonText()
  const [state, setState] = useState<(typeof STATES)[number]>('open')
  const list = useInfiniteQuery(reportsQuery(state))
  const { data: visitor } = useQuery(visitorQuery)
  const isReviewer = visitor !== undefined && maySee(rolesOf(visitor), 'reviews')
  return (
    <>
      <PageHeading title={t('nav.reports')} lead={t('reports.lead')} />
      <div className="mb-6">
        <ChipGroup label={t('orders.status')}>
          {STATES.map((one) => (
            <Chip key={one} pressed={state === one} onClick={() => setState(one)}>
              {t(`reports.shown.${one}`)}
            </Chip>
          ))}
        </ChipGroup>
      </div>
      <EndlessTable
        list={list}
        rowsOf={(page) =>
          page.reports.map((report) => ({
            ...report,
            asset: { ...report.asset, name: nameIn(report.asset, i18n.language) },
          }))
        }
        columns={[
          { title: t('orders.asset'), cell: (report) => <Work report={report} isReviewer={isReviewer} /> },
          { title: t('reports.reason'), cell: (report) => <Reason report={report} /> },
          {
            title: t('reports.reporter'),
            cell: (report) => (
              <>
                {textOf(report.reporter)}
                <span className="block text-ink-muted text-xs">{dateTime(report.createdTime)}</span>
              </>
            ),
          },
          { title: t('review.decision'), cell: (report) => <Decision report={report} isReviewer={isReviewer} /> },
        ]}
      />
    </>
  )
}

/** Review for review operators, else the public page. */
function Work({ report: { asset }, isReviewer }: { report: Report; isReviewer: boolean }) {
  const { t } = useTranslation()
  const textOf = usePersonText()
  return (
    <div className="flex items-start gap-3">
      <Picture src={asset.snapshot} alt="" className="w-14 shrink-0 rounded-control" />
      <div className="min-w-0">
        {isReviewer && asset.status !== 'deleted' ? (
          <Link to="/reviews/asset/$assetId" params={{ assetId: asset.id }} className="link font-serif">
            {asset.name}
          </Link>
        ) : asset.status === 'saling' ? (
          <a href={assetPath(asset.id)} target="_blank" rel="noreferrer" className="link font-serif">
            {asset.name}
          </a>
        ) : (
          <span className="font-serif">{asset.name}</span>
        )}
        <p className="text-ink-muted text-xs">
          {textOf(asset.creator)} · {t(`assetStatus.${asset.status}`)}
        </p>
      </div>
    </div>
  )
}

function Reason({ report }: { report: Report }) {
  const { t } = useTranslation()
  return (
    <div className="flex max-w-96 flex-col items-start gap-1">
      <Badge>{t(`reports.kind.${report.kind}`)}</Badge>
      <p className="whitespace-pre-line break-words">{report.text}</p>
    </div>
  )
}

const TAKEN_DOWN: AssetStatus[] = ['saling', 'removed']

function Decision({ report, isReviewer }: { report: Report; isReviewer: boolean }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { asset, state, words, decidedAt } = report
  if (state === 'open') return <DecideReport report={report} />
  const status = TAKEN_DOWN.find((one) => one === asset.status)
  return (
    <div className="flex max-w-72 flex-col items-start gap-1">
      <Badge tone={state === 'upheld' ? 'bad' : 'plain'}>{t(`reports.state.${state}`)}</Badge>
      {decidedAt ? <span className="text-ink-muted text-xs">{dateTime(decidedAt)}</span> : null}
      {words ? <span className="break-words text-xs">{words}</span> : null}
      {state === 'upheld' && status && isReviewer ? (
        <TakeDown work={{ id: asset.id, name: asset.name, status }} reason={words ?? ''} />
      ) : null}
    </div>
  )
}
