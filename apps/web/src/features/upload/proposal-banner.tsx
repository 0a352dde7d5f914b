import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StoreAsset } from '@wencang/contract'
import { AskButton, Banner } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import type { Proposal } from '../../entities/asset-draft/proposed-edits.ts'
import { lateApi } from '../../shared/late-api.ts'

type ProposalBannerProps = { asset: StoreAsset; proposal: Proposal; onEnded: () => void }

/** Edits in review or rejected, which the form shows; takes them back. */
export function ProposalBanner({ asset: { id, status }, proposal, onEnded }: ProposalBannerProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const isRejected = proposal.state === 'rejected'
  const isOnSale = status === 'saling'
  const end = useMutation({
    mutationFn: () => lateApi.withdrawVersion({ params: { id, versionId: proposal.id } }),
    onSettled: async (_answer, error) => {
      await client.invalidateQueries({ queryKey: ['store'] })
      // Decided meanwhile: what was typed stays.
      if (!error) onEnded()
    },
  })
  if (!isOnSale && (isRejected || status !== 'removed')) return null
  return (
    <Banner tone={isRejected ? 'bad' : 'plain'}>
      {isRejected
        ? t('proposal.rejected', { reason: proposal.reason ?? '' })
        : t(isOnSale ? 'proposal.reviewing' : 'proposal.offSale')}{' '}
      <AskButton
        button={{ variant: 'link', children: t(isRejected ? 'proposal.discard' : 'proposal.withdraw') }}
        title={t(isRejected ? 'proposal.discardAsk' : 'proposal.withdrawAsk')}
        description={t('proposal.endText')}
        confirm={t(isRejected ? 'proposal.discard' : 'proposal.withdraw')}
        onConfirm={() => end.mutateAsync()}
        closesOnFailure
      />
    </Banner>
  )
}
