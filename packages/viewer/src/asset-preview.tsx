import { BrowserOnly } from '@wencang/ui'
import { lazy, type ReactNode, useState } from 'react'
import { ArchiveListing } from './archive-listing.tsx'
import type { AssetViewerProps, ViewedPreview } from './asset-viewer.tsx'
import type { BestCamera } from './model-scene.ts'
import { PreviewRemarks, type PreviewRemarksProps } from './preview-remarks.tsx'
import { Still } from './still.tsx'
import { isHandscroll, stripRatio } from './viewer-frame.ts'
import { filled, textsFor } from './viewer-texts.ts'

export { isHandscroll }

const AssetViewer = lazy(async () => ({ default: (await import('./asset-viewer.tsx')).AssetViewer }))

export type PreviewedAsset = {
  name: string
  thumbnail: string | null
  snapshot: string | null
  bestCamera: BestCamera | null
  preview: ViewedPreview
}

export type AssetPreviewProps = { asset: PreviewedAsset } & Omit<
  AssetViewerProps,
  'preview' | 'name' | 'picture' | 'bestCamera' | 'onClip'
> &
  Pick<PreviewRemarksProps, 'onRetry' | 'partNote' | 'isLate'>

/** Placeholder for pages without other data yet. */
export const PreviewStill = ({ asset, locale }: Pick<AssetPreviewProps, 'asset' | 'locale'>) => (
  <Column>
    <AssetStill asset={asset} />
    <PreviewRemarks preview={asset.preview} locale={locale} />
  </Column>
)

/** Never the original; its picture is the placeholder. */
export function AssetPreview({ asset, onRetry, partNote, isLate, ...props }: AssetPreviewProps) {
  const { preview, name, bestCamera } = asset
  const [playsClip, setPlaysClip] = useState(false)
  return (
    <Column>
      <BrowserOnly fallback={<AssetStill asset={asset} />}>
        <AssetViewer
          preview={preview}
          name={name}
          picture={pictureOf(asset)}
          bestCamera={bestCamera}
          onClip={() => setPlaysClip(true)}
          {...props}
        />
      </BrowserOnly>
      <PreviewRemarks
        preview={preview}
        locale={props.locale}
        playsClip={playsClip}
        onRetry={onRetry}
        partNote={partNote}
        isLate={isLate}
      />
      {props.listPlace === undefined ? <PreviewContents asset={asset} locale={props.locale} /> : null}
    </Column>
  )
}

/** Files of an archive, or frames of a film. */
export function PreviewContents({ asset, locale }: Pick<AssetPreviewProps, 'asset' | 'locale'>) {
  const { preview, name } = asset
  if (preview.state !== 'ready') return null
  if (preview.kind === 'archive') return <ArchiveListing preview={preview} locale={locale} />
  const [strip] = preview.kind === 'video' ? preview.views : []
  if (!strip) return null
  const alt = filled(textsFor(locale).preview.strip, { name })
  return (
    <img
      src={strip}
      alt={alt}
      loading="lazy"
      style={{ aspectRatio: stripRatio(preview) }}
      className="w-full rounded-control"
    />
  )
}

const pictureOf = ({ thumbnail, snapshot }: PreviewedAsset) => thumbnail ?? snapshot

const AssetStill = ({ asset }: { asset: PreviewedAsset }) => (
  <Still preview={asset.preview} name={asset.name} picture={pictureOf(asset)} />
)

const Column = ({ children }: { children: ReactNode }) => <div className="flex flex-col gap-3">{children}</div>
