import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { isApiError, type Violation } from '@wencang/contract'
import { answerOf } from '@wencang/domain'
import { Badge, Banner, Button, EmptyState, Skeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { AssetStatusBadge } from '../../../entities/own-assets/asset-status-badge.tsx'
import { BackToAssets } from '../../../features/store/back-to-assets.tsx'
import { AnswerForm } from '../../../features/violations/answer-form.tsx'
import { violationQuery } from '../../../features/violations/violation-queries.ts'
import { OpenStoredFile } from '../../../shared/files/open-stored-file.tsx'
import { BeijingTimeNote, useBeijingTime } from '../../../shared/lists/day-fields.tsx'

export const Route = createFileRoute('/store/assets/$assetId/violation')({
  staticData: { title: 'violation.title' },
  component: Page,
})

/** Violation reason, with answer or appeal. */
function Page() {
  const { t } = useTranslation()
  const { assetId } = Route.useParams()
  const { data: violation, error, refetch } = useQuery(violationQuery(assetId))
  const isOver = isApiError(error, 'asset_not_found', 'invalid_parameters')
  // The violation was lifted meanwhile.
  if (error && (isOver || !violation)) {
    return (
      <EmptyState
        title={t(isOver ? 'violation.over' : 'state.errorTitle')}
        description={t(isOver ? 'violation.overText' : 'state.errorText')}
        action={isOver ? <BackToAssets /> : <Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
      />
    )
  }
  if (!violation) return <Skeleton className="h-96" />
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <BackToAssets />
      <header className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="min-w-0 break-words text-2xl">{violation.asset.name}</h2>
          <AssetStatusBadge asset={{ status: 'violation' }} />
        </div>
        <Banner tone="bad">{t('store.reason', { reason: violation.reason })}</Banner>
        <p className="text-ink-soft text-sm">{t('violation.means')}</p>
        <Standing violation={violation} />
        <BeijingTimeNote />
      </header>
      {violation.statements.length > 0 ? <Statements statements={violation.statements} /> : null}
      {violation.answerable ? (
        <AnswerForm key={violation.state} assetId={assetId} isAppeal={answerOf(violation.state) === 'appeal'} />
      ) : null}
    </div>
  )
}

function Standing({ violation: { state, answerUntil, answerable, openedAt } }: { violation: Violation }) {
  const { t } = useTranslation()
  const { dateTime } = useBeijingTime()
  const isLate = !answerable && answerOf(state) !== null
  return (
    <p role="status" className="font-medium text-sm">
      {t(isLate ? 'violation.late' : `violation.state.${state}`, {
        until: answerUntil ? dateTime(answerUntil) : '',
        since: dateTime(openedAt),
      })}
    </p>
  )
}

/** Statements and decisions, oldest first. */
function Statements({ statements }: Pick<Violation, 'statements'>) {
  const { t } = useTranslation()
  const { dateTime } = useBeijingTime()
  return (
    <ol aria-label={t('violation.statements')} className="divide-y divide-line border-line border-y">
      {statements.map(({ id, isAppeal, text, files, at, decision }) => (
        <li key={id} className="flex flex-col gap-2 py-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="font-medium">{t(isAppeal ? 'violation.yourAppeal' : 'violation.yourAnswer')}</h3>
            <time dateTime={at} className="text-ink-muted text-sm">
              {dateTime(at)}
            </time>
            <Badge tone={decision ? (decision.decision === 'restore' ? 'good' : 'bad') : 'warn'}>
              {t(decision ? `violation.decided.${decision.decision}` : 'violation.waiting')}
            </Badge>
          </div>
          <p className="whitespace-pre-line break-words text-ink-soft">{text}</p>
          {files.length > 0 ? (
            <p className="flex flex-wrap gap-2">
              {files.map((fileId, place) => (
                <span key={fileId} className="inline-flex items-center rounded-control border border-line pl-3 text-sm">
                  {t('violation.document', { number: place + 1 })}
                  <OpenStoredFile fileId={fileId} label={t('violation.document', { number: place + 1 })} />
                </span>
              ))}
            </p>
          ) : null}
          {decision?.reason ? (
            <p className="break-words text-sm">{t('violation.theirReason', { reason: decision.reason })}</p>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
