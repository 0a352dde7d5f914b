import { lazy, Suspense } from 'react'
import { Picture } from '../components/picture.tsx'
import type { AssetViewerProps, ViewedPreview } from './asset-viewer.tsx'
import type { BestCamera } from './model-scene.ts'
import { VIEWER_FRAME } from './viewer-frame.ts'

const AssetViewer = lazy(async () => ({ default: (await import('./asset-viewer.tsx')).AssetViewer }))

export type PreviewedAsset = {
  name: string
  thumbnail: string | null
  snapshot: string | null
  bestCamera: BestCamera | null
  preview: ViewedPreview
}

export type AssetPreviewProps = { asset: PreviewedAsset } & Pick<
  AssetViewerProps,
  'locale' | 'onRetry' | 'unit' | 'notes' | 'notesUrl' | 'editing' | 'pose' | 'linkOf' | 'isScene' | 'onScene'
>

/** Shows an asset's preview, never the original. Its picture stands there until the viewers are loaded. */
export function AssetPreview({ asset, ...props }: AssetPreviewProps) {
  const { preview, name, bestCamera } = asset
  const picture = asset.thumbnail ?? asset.snapshot
  return (
    <Suspense fallback={<Picture eager src={picture} alt={name} fit="contain" className={VIEWER_FRAME} />}>
      <AssetViewer preview={preview} name={name} picture={picture} bestCamera={bestCamera} {...props} />
    </Suspense>
  )
}
