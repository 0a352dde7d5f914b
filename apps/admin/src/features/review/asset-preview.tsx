import type { StoreAsset } from '@wencang/contract'
import { Picture } from '@wencang/ui'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

const ModelViewer = lazy(async () => ({ default: (await import('@wencang/ui/model-viewer')).ModelViewer }))
const FRAME = 'aspect-square rounded-panel md:aspect-[4/3]'

/** The preview that buyers will see. */
export function AssetPreview({ asset }: { asset: StoreAsset }) {
  const { t } = useTranslation()
  const picture = asset.thumbnail ?? asset.snapshot
  const still = <Picture eager src={picture} alt={asset.name} fit="contain" className={FRAME} />
  if (asset.preview.kind !== 'model' || !asset.preview.url) return still
  const texts = {
    label: t('viewer.label', { name: asset.name }),
    keys: t('viewer.keys'),
    open: t('viewer.open'),
    loading: t('viewer.loading'),
    failed: t('viewer.failed'),
    tools: t('viewer.tools'),
    nearer: t('viewer.nearer'),
    away: t('viewer.away'),
    spin: t('viewer.spin'),
    reset: t('viewer.reset'),
    fullscreen: t('viewer.fullscreen'),
  }
  return (
    <Suspense fallback={still}>
      <ModelViewer url={asset.preview.url} poster={picture} bestCamera={asset.bestCamera} texts={texts} />
    </Suspense>
  )
}
