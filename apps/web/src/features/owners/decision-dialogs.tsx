import { useMutation } from '@tanstack/react-query'
import { isApiError, OwnershipDecision, type OwnershipRequest } from '@wencang/contract'
import { AskDialog, Field, Textarea, toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCheckedForm } from '../../shared/forms/forms.ts'
import { lateApi } from '../../shared/late-api.ts'
import { ShareFacts } from './share-facts.tsx'
import { TermsList } from './terms-list.tsx'

type DialogProps = { request: OwnershipRequest; onClose: () => void }

/** Sends a decision; always refetches list and count. */
function useDecide(assetId: string, decision: OwnershipDecision['decision']) {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: (body: Omit<OwnershipDecision, 'decision'>) =>
      lateApi.decideOwnership({ params: { assetId }, body: { decision, ...body } }),
    meta: {
      done: t(`ownership.done.${decision}`),
      refreshes: [['store']],
      beforeError: (error) => {
        // Already on sale, or the owner was removed.
        if (isApiError(error, 'asset_not_found')) toast(t('ownership.tooLate'), 'warn')
        // The dialog itself reports changed terms.
        return !isApiError(error, 'asset_not_found', 'terms_changed')
      },
    },
  })
}

/** Accepts the shown terms version; shows newer ones on conflict. */
export function AcceptDialog({ request, onClose }: DialogProps) {
  const { t } = useTranslation()
  const { asset, terms, acceptedTerms } = request
  const [refused, setRefused] = useState<OwnershipRequest['terms']>()
  const accept = useDecide(asset.id, 'accept')
  const send = () =>
    accept.mutateAsync(
      { ownerRevenueShare: terms.ownerRevenueShare, termsVersion: terms.version },
      { onError: (error) => isApiError(error, 'terms_changed') && setRefused(terms) },
    )
  // Old terms stay visible while refetching: do not resend them.
  const isStale = refused?.version === terms.version
  return (
    <AskDialog
      title={t('ownership.ask.accept', { name: asset.name })}
      description={t('ownership.askText.accept')}
      confirm={t('ownership.acceptTerms')}
      disabled={isStale}
      onConfirm={send}
      onClose={onClose}
    >
      {refused === undefined ? null : (
        <p role="alert" className="rounded-control bg-warn-soft p-3 text-sm text-warn">
          {t(isStale ? 'ownership.termsChanging' : 'ownership.termsChanged')}
        </p>
      )}
      <TermsList terms={terms} before={refused ?? acceptedTerms ?? undefined} />
      <ShareFacts request={request} />
    </AskDialog>
  )
}

const declineSchema = z.object({ reason: OwnershipDecision.shape.reason.unwrap() })
const MAX_REASON_LENGTH = 500

/** Declines or withdraws, with a reason for the creator. */
export function DeclineDialog({ request: { asset, state }, onClose }: DialogProps) {
  const { t } = useTranslation()
  const form = useCheckedForm({ schema: declineSchema, start: { reason: '' } })
  const kind = state === 'accepted' ? 'withdraw' : 'decline'
  const decline = useDecide(asset.id, kind)
  return (
    <AskDialog
      form={form}
      title={t(`ownership.ask.${kind}`, { name: asset.name })}
      description={t(
        kind === 'withdraw' && asset.status === 'saling'
          ? 'ownership.askText.withdrawOnSale'
          : `ownership.askText.${kind}`,
      )}
      confirm={t(`ownership.${kind}`)}
      variant="danger"
      onConfirm={form.submit((body) => decline.mutateAsync(body))}
      onClose={onClose}
    >
      <Field
        required
        label={t('ownership.reason')}
        hint={t('ownership.reasonHint')}
        error={form.errorOf('reason') && t('ownership.reasonMissing')}
      >
        <Textarea maxLength={MAX_REASON_LENGTH} {...form.field('reason')} />
      </Field>
    </AskDialog>
  )
}
