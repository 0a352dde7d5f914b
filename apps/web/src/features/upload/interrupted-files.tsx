import type { StoreAsset } from '@wencang/contract'
import { Card } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../shared/link-button.tsx'

/** Unsent files from another page or device; the editor continues. */
export function InterruptedFiles({ asset }: { asset: StoreAsset }) {
  const { t } = useTranslation()
  return (
    <Card role="group" aria-label={t('furtherFiles.cardLabel', { name: asset.name })} data-phase="interrupted">
      <h3 className="truncate text-lg">{asset.name}</h3>
      <p className="text-ink-soft text-sm">{t('furtherFiles.interrupted', { count: asset.filesWaiting ?? 0 })}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton size="small" to="/store/assets/$assetId/edit" params={{ assetId: asset.id }}>
          {t('furtherFiles.chooseThem')}
        </LinkButton>
      </div>
    </Card>
  )
}
