import { useState } from 'react'
import { Picture } from '../components/picture.tsx'
import { numberText } from '../lib/format.ts'
import { ArchiveListing } from './archive-listing.tsx'
import { FilmViewer } from './film-viewer.tsx'
import { SoundViewer } from './media-viewers.tsx'
import { type BestCamera, ModelViewer } from './model-viewer.tsx'
import { PagesViewer } from './pages-viewer.tsx'
import { PictureViewer } from './picture-viewer.tsx'
import { PreviewNote } from './preview-note.tsx'
import { PreviewState } from './preview-state.tsx'
import { VIEWER_FRAME } from './viewer-frame.ts'
import { filled, modelTexts, textsFor, type ViewerTexts } from './viewer-texts.ts'

/** A preview as the API describes it. */
export type ViewedPreview = {
  kind: 'model' | 'points' | 'splat' | 'pdf' | 'audio' | 'video' | 'image' | 'archive' | 'none'
  state: 'waiting' | 'ready' | 'none'
  reason?: { code: keyof ViewerTexts['preview']['reason'] } | undefined
  url: string | null
  poster: string | null
  views: string[]
  stats: Record<string, unknown> | null
  tiles?: { format: '3dtiles' | 'iiif3' | 'sog' | 'hls'; url: string; isPart: boolean } | undefined
  progress?: { step: 'light' | 'tiles'; share: number; secondsLeft: number | null } | undefined
  missing?: { step: 'light' | 'tiles'; reason: keyof ViewerTexts['preview']['reason'] } | undefined
}

export type AssetViewerProps = {
  preview: ViewedPreview
  name: string
  /** The asset's picture, also while there is no preview. */
  picture: string | null
  bestCamera: BestCamera | null
  locale: string
  /** Tries again what failed; absent for viewers who cannot. */
  onRetry?: (() => Promise<unknown>) | undefined
}

/** Shows a preview of any kind, or why there is none. */
export function AssetViewer(props: AssetViewerProps) {
  const { preview, locale, onRetry } = props
  const [splatsShown, setSplatsShown] = useState<string>()
  const splatsUrl = preview.tiles?.format === 'sog' ? preview.tiles.url : undefined
  return (
    <div className="flex flex-col gap-3">
      <Shown {...props} splatsUrl={splatsUrl} onSplats={() => setSplatsShown(splatsUrl)} />
      <PreviewState preview={preview} locale={locale} onRetry={onRetry} />
      {splatsUrl && splatsShown === splatsUrl ? null : <Remark preview={preview} locale={locale} />}
    </div>
  )
}

type ShownProps = AssetViewerProps & { splatsUrl: string | undefined; onSplats: () => void }

function Shown({ preview, name, picture, bestCamera, locale, ...splats }: ShownProps) {
  const { kind, url, views } = preview
  const poster = picture ?? preview.poster
  const still = <Picture eager src={poster} alt={name} fit="contain" className={VIEWER_FRAME} />
  if (preview.state !== 'ready') return still
  if (kind === 'pdf' && views.length > 0) return <PagesViewer preview={preview} name={name} locale={locale} />
  if (kind === 'audio') return <SoundViewer preview={preview} name={name} locale={locale} picture={picture} />
  if (kind === 'video') return <FilmViewer preview={preview} name={name} locale={locale} poster={poster} />
  if (kind === 'image' && url) return <PictureViewer preview={preview} url={url} name={name} locale={locale} />
  const tilesUrl = preview.tiles?.format === '3dtiles' ? preview.tiles.url : null
  const model = url ? (
    <ModelViewer
      url={url}
      tilesUrl={tilesUrl}
      poster={poster}
      bestCamera={bestCamera}
      texts={modelTexts(locale, name)}
      {...splats}
    />
  ) : null
  if (kind !== 'archive') return model ?? still
  return (
    <div className="flex flex-col gap-3">
      {model ?? (poster ? still : null)}
      <ArchiveListing preview={preview} locale={locale} />
    </div>
  )
}

/** What a viewer should know about what they see. */
function Remark({ preview: { kind, state, stats }, locale }: { preview: ViewedPreview; locale: string }) {
  const texts = textsFor(locale).preview
  if (state !== 'ready') return null
  const number = (name: string) => (typeof stats?.[name] === 'number' ? stats[name] : 0)
  const [total, shown, leftOut] = [number('points'), number('previewPoints'), number('texturesLeftOut')]
  if (kind === 'splat') return <PreviewNote>{texts.splats}</PreviewNote>
  if (kind === 'points' && shown < total) {
    const values = { total: numberText(total, locale), shown: numberText(shown, locale) }
    return <PreviewNote>{filled(texts.points, values)}</PreviewNote>
  }
  return leftOut > 0 ? <PreviewNote>{filled(texts.texturesLeftOut, { count: leftOut })}</PreviewNote> : null
}
