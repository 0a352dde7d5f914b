import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { StoreAsset, StoreFile } from '@wencang/contract'
import { nameIn } from '@wencang/domain'
import { AskButton, Banner, Skeleton } from '@wencang/ui'
import { History, MapPinned } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { awaitsPreview } from '../../../entities/asset/awaits-preview.ts'
import { openProposal, type Proposal } from '../../../entities/asset-draft/proposed-edits.ts'
import { AssetStatusBadge } from '../../../entities/own-assets/asset-status-badge.tsx'
import { storeAssetQuery, storeFilesQuery, WATCH_MILLISECONDS } from '../../../entities/own-assets/store-queries.ts'
import { OwnershipBadge } from '../../../entities/owners/ownership-badge.tsx'
import { useSession } from '../../../entities/session/use-session.ts'
import { useVerificationText } from '../../../entities/upload/verification-text.ts'
import { storeVersionsQuery } from '../../../entities/versions/version-queries.ts'
import { AssetPageError } from '../../../features/store/asset-page.tsx'
import { BackToAssets } from '../../../features/store/back-to-assets.tsx'
import { useAssetAction } from '../../../features/store/use-asset-action.ts'
import { AssetEditor } from '../../../features/upload/asset-editor.tsx'
import { lateApi } from '../../../shared/late-api.ts'
import { LinkButton } from '../../../shared/link-button.tsx'

export const Route = createFileRoute('/store/assets/$assetId/edit')({
  staticData: { title: 'editor.title' },
  component: Page,
})

function Page() {
  const { assetId } = Route.useParams()
  const { userId } = useSession()
  const query = useQuery({
    ...storeAssetQuery(assetId),
    staleTime: 0,
    // The camera picker needs the preview, which may be pending.
    refetchInterval: ({ state }) => (awaitsPreview(state.data) ? WATCH_MILLISECONDS : false),
  })
  const { data: asset, error, refetch, isFetchedAfterMount } = query
  const files = useFurtherFiles(asset)
  const proposal = useProposal(assetId)
  const [round, setRound] = useState(0)
  if (error && !asset) {
    return <AssetPageError error={error} onRetry={() => void refetch()} />
  }
  // Starts from fresh data, not a stale cache.
  if (!asset || !userId || !isFetchedAfterMount || !files || proposal === 'loading')
    return <Skeleton className="h-[40rem]" />
  return (
    <div className="flex flex-col gap-6">
      <BackToAssets />
      <Head asset={asset} />
      {/* Input survives state changes; only field rules follow them, and a proposal that is taken back. */}
      {proposal ? (
        <ProposalBanner asset={asset} proposal={proposal} onEnded={() => setRound((before) => before + 1)} />
      ) : null}
      {asset.status === 'violation' ? null : (
        <AssetEditor key={`${asset.id} ${round}`} {...{ asset, files, userId }} proposal={proposal} />
      )}
    </div>
  )
}

/** Further files; undefined until refetched. */
function useFurtherFiles(asset: StoreAsset | undefined): readonly StoreFile[] | undefined {
  const hasFiles = asset?.filesNum !== undefined
  const { data, isFetchedAfterMount } = useQuery({ ...storeFilesQuery(asset?.id ?? ''), enabled: hasFiles })
  if (!hasFiles) return NO_FILES
  return isFetchedAfterMount ? data?.files : undefined
}
const NO_FILES: readonly StoreFile[] = []

/** Edits in review or rejected; undefined without them. */
function useProposal(assetId: string): Proposal | 'loading' | undefined {
  const { data, isFetchedAfterMount } = useQuery(storeVersionsQuery(assetId))
  return isFetchedAfterMount ? data && openProposal(data.versions) : 'loading'
}

function Head({ asset }: { asset: StoreAsset }) {
  const { t, i18n } = useTranslation()
  const { status, review, verification } = asset
  const verificationText = useVerificationText()
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 break-words text-2xl">{nameIn(asset, i18n.language)}</h2>
        <AssetStatusBadge asset={asset} />
        <OwnershipBadge asset={asset} />
      </div>
      {status === 'rejected' && review?.reason ? (
        <Banner tone="bad">{t('store.reason', { reason: review.reason })}</Banner>
      ) : null}
      {status === 'failed' ? <Banner tone="bad">{verificationText(verification, asset.fileTypes[0])}</Banner> : null}
      {status === 'violation' ? (
        <>
          <Banner tone="bad">{t('store.reason', { reason: asset.violation?.reason ?? '' })}</Banner>
          <LinkButton className="self-start" to="/store/assets/$assetId/violation" params={{ assetId: asset.id }}>
            {t('store.next.violation')}
          </LinkButton>
        </>
      ) : (
        <p className="max-w-3xl text-ink-soft text-sm">{t(`editor.lead.${leadOf(asset)}`)}</p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {status === 'violation' || asset.preview.state === 'none' ? null : (
          <LinkButton variant="outline" size="small" to="/store/assets/$assetId/explain" params={{ assetId: asset.id }}>
            <MapPinned aria-hidden />
            {t('explain.open')}
          </LinkButton>
        )}
        {status === 'saling' || status === 'removed' ? (
          <LinkButton
            variant="outline"
            size="small"
            to="/store/assets/$assetId/versions"
            params={{ assetId: asset.id }}
          >
            <History aria-hidden />
            {t('versions.open')}
          </LinkButton>
        ) : null}
        {status === 'saling' ? <TakeOffSale asset={asset} /> : null}
        {status === 'uploading' && verification.state === 'none' ? (
          <LinkButton variant="outline" size="small" to="/store/upload-asset">
            {t('store.next.upload')}
          </LinkButton>
        ) : null}
      </div>
    </header>
  )
}

function leadOf({ status, ownership }: StoreAsset): string {
  if (status !== 'processing') return status
  return ownership && ownership.state !== 'accepted' ? 'waitsForOwner' : status
}

/** Off sale, everything can be changed. */
function TakeOffSale({ asset }: { asset: StoreAsset }) {
  const { t, i18n } = useTranslation()
  const act = useAssetAction()
  return (
    <AskButton
      button={{ variant: 'outline', size: 'small', children: t('editor.stopToEdit') }}
      title={t('store.ask.stop', { name: nameIn(asset, i18n.language) })}
      description={t('editor.stopText')}
      confirm={t('store.action.stop')}
      variant="danger"
      onConfirm={() => act.mutateAsync({ id: asset.id, action: 'stop' })}
      closesOnFailure
    />
  )
}

type ProposalBannerProps = { asset: StoreAsset; proposal: Proposal; onEnded: () => void }

/** Edits in review or rejected, which the form shows; takes them back. */
function ProposalBanner({ asset: { id, status }, proposal, onEnded }: ProposalBannerProps) {
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
