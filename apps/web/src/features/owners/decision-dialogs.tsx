import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isApiError, OwnershipDecision, type OwnershipRequest } from '@wencang/contract'
import { Button, Dialog, Field, Textarea, toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { lateApi } from '../../lib/late-api.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useCheckedForm } from '../forms/forms.ts'
import { ShareFacts } from './share-facts.tsx'

type DialogProps = { request: OwnershipRequest; onClose: () => void }

/** Sends a decision; the list and the menu's count are read again whatever the answer. */
function useDecide(
  assetId: string,
  { decision, onDone }: { decision: OwnershipDecision['decision']; onDone: () => void },
) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Omit<OwnershipDecision, 'decision'>) =>
      lateApi.decideOwnership({ params: { assetId }, body: { decision, ...body } }),
    meta: {
      beforeError: (error) => {
        // On sale by now, or the creator no longer names this owner.
        if (isApiError(error, 'asset_not_found')) toast(t('ownership.tooLate'), 'warn')
        // The dialog says itself that the share has changed.
        return !isApiError(error, 'asset_not_found', 'share_changed')
      },
    },
    onSuccess: () => {
      toast(t(`ownership.done.${decision}`), 'good')
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['store'] }),
  })
}

/** Asks before accepting. It sends the share that it shows; if the creator has changed it meanwhile, it says so and shows the new one. */
export function AcceptDialog({ request, onClose }: DialogProps) {
  const { t } = useTranslation()
  const { share } = useFormat()
  const { asset, ownerRevenueShare } = request
  const [refusedShare, setRefusedShare] = useState<number>()
  const accept = useDecide(asset.id, { decision: 'accept', onDone: onClose })
  const send = () =>
    accept.mutate(
      { ownerRevenueShare },
      { onError: (error) => isApiError(error, 'share_changed') && setRefusedShare(ownerRevenueShare) },
    )
  // Until the list is there again, the old share is still shown: it must not be sent twice.
  const isStale = refusedShare === ownerRevenueShare
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('ownership.ask.accept', { name: asset.name })}
      description={t('ownership.askText.accept')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button busy={accept.isPending} disabled={isStale} onClick={send}>
            {t('ownership.acceptShare', { share: share(ownerRevenueShare) })}
          </Button>
        </>
      }
    >
      {refusedShare === undefined ? null : (
        <p role="alert" className="rounded-control bg-warn-soft p-3 text-sm text-warn">
          {isStale
            ? t('ownership.shareChanging')
            : t('ownership.shareChanged', { before: share(refusedShare), now: share(ownerRevenueShare) })}
        </p>
      )}
      <ShareFacts request={request} />
    </Dialog>
  )
}

const declineSchema = z.object({ reason: OwnershipDecision.shape.reason.unwrap() })
const MAX_REASON_LENGTH = 500

/** Declines, or withdraws an acceptance, with a reason that the creator reads. */
export function DeclineDialog({ request: { asset, state }, onClose }: DialogProps) {
  const { t } = useTranslation()
  const form = useCheckedForm({ schema: declineSchema, start: { reason: '' } })
  const decline = useDecide(asset.id, { decision: 'decline', onDone: onClose })
  const kind = state === 'accepted' ? 'withdraw' : 'decline'
  const send = form.submit((body) => decline.mutate(body))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`ownership.ask.${kind}`, { name: asset.name })}
      description={t('ownership.askText.decline')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" busy={decline.isPending} onClick={() => void send()}>
            {t(`ownership.${kind}`)}
          </Button>
        </>
      }
    >
      <form ref={form.element} noValidate onSubmit={send}>
        <Field
          required
          label={t('ownership.reason')}
          hint={t('ownership.reasonHint')}
          error={form.errorOf('reason') && t('ownership.reasonMissing')}
        >
          <Textarea maxLength={MAX_REASON_LENGTH} {...form.field('reason')} />
        </Field>
      </form>
    </Dialog>
  )
}
