import { isApiError, type StoreAsset } from '@wencang/contract'
import { Button, EmptyState } from '@wencang/ui'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AssetStatusBadge } from '../../entities/own-assets/asset-status-badge.tsx'
import { LinkButton } from '../../shared/link-button.tsx'
import { BackToAssets } from './back-to-assets.tsx'

/** Error of an asset page: gone, or retry. */
export function AssetPageError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation()
  const isGone = isApiError(error, 'asset_not_found', 'invalid_parameters')
  return (
    <EmptyState
      title={t(isGone ? 'editor.gone' : 'state.errorTitle')}
      description={t(isGone ? 'editor.goneText' : 'state.errorText')}
      action={isGone ? <BackToAssets /> : <Button onClick={onRetry}>{t('common.retry')}</Button>}
    />
  )
}

/** Header of an asset's subpage: back link, state, purpose. */
export function BesideAssetHead({ asset, heading, lead }: { asset: StoreAsset; heading: string; lead: string }) {
  const { t } = useTranslation()
  return (
    <>
      <LinkButton variant="link" className="self-start" to="/store/assets/$assetId/edit" params={{ assetId: asset.id }}>
        <ArrowLeft aria-hidden />
        {t('explain.back')}
      </LinkButton>
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="min-w-0 break-words text-2xl">{heading}</h2>
          <AssetStatusBadge asset={asset} />
        </div>
        <p className="max-w-3xl text-ink-soft text-sm">{lead}</p>
      </header>
    </>
  )
}
