import type { AssetDetail } from '@wencang/contract'
import { Picture } from '@wencang/ui'
import { lazy, Suspense } from 'react'
import { useViewerTexts } from './use-viewer-texts.ts'

const ModelViewer = lazy(async () => ({ default: (await import('@wencang/ui/model-viewer')).ModelViewer }))

const FRAME = 'aspect-square rounded-panel md:aspect-[4/3]'

/** Shows an asset's preview, never the original. */
export function AssetPreview({ asset }: { asset: AssetDetail }) {
  const texts = useViewerTexts(asset.name)
  const { kind, url } = asset.preview
  const picture = asset.thumbnail ?? asset.snapshot
  if (kind === 'model' && url) {
    return (
      <Suspense fallback={<Picture eager src={picture} alt={asset.name} fit="contain" className={FRAME} />}>
        <ModelViewer url={url} poster={picture} bestCamera={asset.bestCamera} texts={texts} />
      </Suspense>
    )
  }
  if (kind === 'video' && url) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: previews are made from uploads, which have no captions
      <video controls src={url} poster={picture ?? undefined} className="aspect-[4/3] w-full rounded-panel bg-sunken" />
    )
  }
  const src = kind === 'image' && url ? url : picture
  return (
    <div className="flex flex-col gap-3">
      <Picture eager src={src} alt={asset.name} fit="contain" className={FRAME} />
      {/* biome-ignore lint/a11y/useMediaCaption: previews are made from uploads, which have no captions */}
      {kind === 'audio' && url ? <audio controls src={url} className="w-full" /> : null}
    </div>
  )
}
