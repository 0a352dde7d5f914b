import type { ReviewHistory as Entries } from '@wencang/contract'
import { Card } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { useReasonText } from '../../entities/review/reason-text.ts'
import { useFormat } from '../../shared/use-format.ts'

/**
 * Earlier decisions, latest first.
 * @param labelOf Label of a rejected field.
 */
export function ReviewHistory({ entries, labelOf }: { entries: Entries; labelOf?: (field: string) => string }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const reasonText = useReasonText()
  if (entries.length === 0) return null
  return (
    <Card>
      <h2 className="mb-3 text-lg">{t('review.history')}</h2>
      <ol className="divide-y divide-line text-sm">
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.decision}`} className="py-2.5">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">
                {entry.isOfVersion ? `${t('review.ofProposal')} · ` : ''}
                {t(`review.past.${entry.decision}`, entry.decision)}
              </span>
              <span className="text-ink-muted">
                {entry.reviewer} · {dateTime(entry.at)}
              </span>
            </p>
            {entry.reason ? <p className="mt-1 text-ink-soft">{reasonText(entry.reason)}</p> : null}
            {labelOf
              ? Object.entries(entry.fieldReasons).map(([field, reason]) => (
                  <p key={field} className="mt-1 text-ink-soft">
                    <span className="text-ink-muted">{labelOf(field)}</span> {reasonText(reason)}
                  </p>
                ))
              : null}
          </li>
        ))}
      </ol>
    </Card>
  )
}
