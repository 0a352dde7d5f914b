import { useFormat } from '@wencang/client/use-format'
import type { Violation } from '@wencang/contract'
import { Badge } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { OpenStoredFile } from '../../shared/files/open-stored-file.tsx'

/** Statements and decisions, oldest first. */
export function Statements({ statements }: Pick<Violation, 'statements'>) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
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
