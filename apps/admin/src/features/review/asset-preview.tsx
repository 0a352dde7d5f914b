import type { StoreAsset } from '@wencang/contract'
import { Picture } from '@wencang/ui'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

const AssetViewer = lazy(async () => ({ default: (await import('@wencang/ui/asset-viewer')).AssetViewer }))

const FRAME = 'aspect-square rounded-panel md:aspect-[4/3]'

/** The preview that buyers will see. */
export function AssetPreview({ asset }: { asset: StoreAsset }) {
  const { i18n } = useTranslation()
  const { preview, name, bestCamera } = asset
  const picture = asset.thumbnail ?? asset.snapshot
  return (
    <Suspense fallback={<Picture eager src={picture} alt={name} fit="contain" className={FRAME} />}>
      <AssetViewer preview={preview} name={name} picture={picture} bestCamera={bestCamera} locale={i18n.language} />
    </Suspense>
  )
}
