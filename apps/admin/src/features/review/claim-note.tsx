import { Button } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../shared/use-format.ts'
import type { ReviewFlow } from './use-review-flow.ts'

export function ClaimNote({ flow: { holder, takeOver, isTaking } }: { flow: ReviewFlow }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  if (!holder) return null
  return (
    <div role="status" className="flex flex-col items-start gap-3 rounded-control bg-warn-soft p-3 text-sm text-warn">
      <p>{t('review.heldBy', { name: holder.operator.name, time: dateTime(holder.since) })}</p>
      <Button size="small" variant="outline" busy={isTaking} onClick={takeOver}>
        {t('review.takeOver')}
      </Button>
    </div>
  )
}
