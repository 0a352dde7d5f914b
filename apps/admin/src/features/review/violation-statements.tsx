import type { ReviewedViolation } from '@wencang/contract'
import { Badge, Card } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { useReasonText } from '../../entities/review/reason-text.ts'
import { useFormat } from '../../shared/use-format.ts'
import { DocumentButton } from './document-button.tsx'

export function ViolationStatements(props: { violation: ReviewedViolation; onReopen: () => void }) {
  const { violation, onReopen } = props
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const reasonText = useReasonText()
  const { state, reason, openedAt, answerUntil, statements } = violation
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg">{t('violation.title')}</h2>
        <Badge tone={state === 'answered' || state === 'appealed' ? 'warn' : 'bad'}>
          {t(`violation.state.${state}`)}
        </Badge>
      </div>
      <p className="break-words">{reasonText(reason)}</p>
      <p className="text-ink-muted text-sm">
        {t('violation.since', { time: dateTime(openedAt) })}
        {answerUntil ? ` · ${t('violation.until', { time: dateTime(answerUntil) })}` : ''}
      </p>
      {statements.length === 0 ? <p className="text-sm">{t('violation.nothingSaid')}</p> : null}
      <ol className="divide-y divide-line">
        {statements.map(({ id, isAppeal, text, files, at, decision }) => (
          <li key={id} className="flex flex-col gap-2 py-3">
            <p className="flex flex-wrap justify-between gap-x-4 text-sm">
              <span className="font-medium">{t(isAppeal ? 'violation.appeal' : 'violation.answer')}</span>
              <time dateTime={at} className="text-ink-muted">
                {dateTime(at)}
              </time>
            </p>
            <p className="whitespace-pre-line break-words text-ink-soft">{text}</p>
            {files.length > 0 ? (
              <div className="flex flex-wrap gap-2">
                {files.map((file, place) => (
                  <DocumentButton
                    key={file.fileId}
                    document={file}
                    label={t('violation.document', { number: place + 1 })}
                    onReopen={onReopen}
                    size="small"
                  />
                ))}
              </div>
            ) : null}
            {decision ? (
              <p className="break-words text-sm">
                {t(`review.past.${decision.decision}`)}
                {decision.reason ? ` · ${reasonText(decision.reason)}` : ''}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </Card>
  )
}
