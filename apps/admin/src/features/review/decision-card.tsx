import { Button, Card } from '@wencang/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Decision, needsReason } from './decisions.ts'
import { RefusalForm } from './refusal-form.tsx'
import type { ReviewKind } from './review-queries.ts'
import { type DecisionBody, useDecision } from './use-decision.ts'

export type DecisionCardProps<D extends Decision> = {
  kind: ReviewKind
  /** The possible decisions, the usual one first. */
  decisions: readonly D[]
  /** Fields and documents that a rejection can give reasons for, with their labels. */
  fields?: readonly { name: string; label: string }[]
  /** The query key of the subject, which is read again when another operator was faster. */
  reviewKey: readonly unknown[]
  /** Why it cannot be approved yet. */
  blocked?: string | undefined
  decide: (body: DecisionBody<D>) => Promise<unknown>
  onDecided: () => void
}

/** The decision on one subject; a rejection or violation first asks for its reasons. */
export function DecisionCard<D extends Decision>(props: DecisionCardProps<D>) {
  const { kind, decisions, fields, reviewKey, blocked, decide, onDecided } = props
  const why = useId()
  const { t } = useTranslation()
  const { decide: carryOut, pending, refusal } = useDecision(reviewKey, decide, onDecided)
  const [refusing, setRefusing] = useState<D>()
  const isRefusing = refusing !== undefined && decisions.includes(refusing)
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg">{t('review.decision')}</h2>
      {refusal ? (
        <p role="alert" className="rounded-control bg-warn-soft p-3 text-sm text-warn">
          {t(`review.refused.${refusal}`)}
        </p>
      ) : null}
      {blocked ? (
        <p id={why} className="rounded-control bg-warn-soft p-3 text-sm text-warn">
          {blocked}
        </p>
      ) : null}
      {decisions.length === 0 ? <p className="text-ink-muted text-sm">{t('review.nothingToDecide')}</p> : null}
      {isRefusing ? (
        <RefusalForm
          key={refusing}
          kind={kind}
          decision={refusing}
          fields={refusing === 'reject' ? fields : undefined}
          busy={pending === refusing}
          onConfirm={carryOut}
          onCancel={() => setRefusing(undefined)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {decisions.map((decision) => (
            <Button
              key={decision}
              variant={needsReason(decision) ? 'danger' : 'primary'}
              busy={pending === decision}
              disabled={pending !== undefined || (decision === 'approve' && blocked !== undefined)}
              aria-describedby={decision === 'approve' && blocked ? why : undefined}
              onClick={() => (needsReason(decision) ? setRefusing(decision) : carryOut({ decision }))}
            >
              {t(`review.action.${decision as Decision}`)}
            </Button>
          ))}
        </div>
      )}
    </Card>
  )
}
