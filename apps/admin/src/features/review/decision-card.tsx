import { AskDialog, Button, Card } from '@wencang/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../shared/use-format.ts'
import { askedBefore, type Decision, needsReason } from './decisions.ts'
import { RefusalForm } from './refusal-form.tsx'
import type { ReviewKind } from './review-queries.ts'
import { type DecisionBody, useDecision } from './use-decision.ts'
import type { ReviewFlow } from './use-review-flow.ts'

export type DecisionCardProps<D extends Decision> = {
  kind: ReviewKind
  /** Heading, if a page has two decisions. */
  title?: string
  /** Possible decisions, the usual one first. */
  decisions: readonly D[]
  /** Fields and documents that can be rejected individually. */
  fields?: readonly { name: string; label: string }[]
  /** Query key of the subject, refetched after a conflict. */
  reviewKey: readonly unknown[]
  /** Reason why approval is not possible yet. */
  blocked?: string | undefined
  decide: (body: DecisionBody<D>) => Promise<unknown>
  flow: ReviewFlow
}

/** Decides on one subject; asks for reasons when negative. */
export function DecisionCard<D extends Decision>(props: DecisionCardProps<D>) {
  const { kind, title, decisions, fields, reviewKey, blocked, decide, flow } = props
  const why = useId()
  const { t } = useTranslation()
  const { decide: carryOut, pending, refusal } = useDecision(reviewKey, decide, flow.goOn)
  const [refusing, setRefusing] = useState<D>()
  const [confirming, setConfirming] = useState<D>()
  const asked = confirming && askedBefore(kind, confirming)
  const isHeld = flow.holder !== undefined
  const isRefusing = refusing !== undefined && decisions.includes(refusing)
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg">{title ?? t('review.decision')}</h2>
      {refusal && (refusal !== 'held' || isHeld) ? (
        <p role="alert" className="rounded-control bg-warn-soft p-3 text-sm text-warn">
          {t(`review.refused.${refusal}`)}
        </p>
      ) : null}
      <ClaimNote flow={flow} />
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
              disabled={pending !== undefined || isHeld || (decision === 'approve' && blocked !== undefined)}
              aria-describedby={decision === 'approve' && blocked ? why : undefined}
              onClick={({ detail }) => {
                // Ignores double clicks: the next review has loaded.
                if (detail > 1) return
                if (needsReason(decision)) setRefusing(decision)
                else if (askedBefore(kind, decision)) setConfirming(decision)
                else carryOut({ decision })
              }}
            >
              {t(`review.action.${decision as Decision}`)}
            </Button>
          ))}
          {flow.isWaiting ? (
            <Button variant="quiet" busy={flow.isGoing} disabled={pending !== undefined} onClick={flow.goOn}>
              {t('review.skip')}
            </Button>
          ) : null}
        </div>
      )}
      {confirming && asked ? (
        <AskDialog
          title={t(`review.ask.${asked}.title`)}
          description={t(`review.ask.${asked}.text`)}
          confirm={t(`review.ask.${asked}.confirm`)}
          onConfirm={() => {
            carryOut({ decision: confirming })
            setConfirming(undefined)
          }}
          onClose={() => setConfirming(undefined)}
        />
      ) : null}
    </Card>
  )
}

function ClaimNote({ flow: { holder, takeOver, isTaking } }: { flow: ReviewFlow }) {
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
