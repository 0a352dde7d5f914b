import { lazy } from 'react'
import { BrowserOnly } from '../components/browser-only.tsx'
import type { AssetViewerProps, ViewedPreview } from './asset-viewer.tsx'
import type { BestCamera } from './model-scene.ts'
import { Still } from './still.tsx'

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

/** Placeholder for pages without other data yet. */
export const PreviewStill = ({ asset }: Pick<AssetPreviewProps, 'asset'>) => (
  <Still preview={asset.preview} name={asset.name} picture={asset.thumbnail ?? asset.snapshot} />
)

/** Never the original; its picture is the placeholder. */
export function AssetPreview({ asset, ...props }: AssetPreviewProps) {
  const { preview, name, bestCamera } = asset
  const picture = asset.thumbnail ?? asset.snapshot
  return (
    <BrowserOnly fallback={<PreviewStill asset={asset} />}>
      <AssetViewer preview={preview} name={name} picture={picture} bestCamera={bestCamera} {...props} />
    </BrowserOnly>
  )
}
