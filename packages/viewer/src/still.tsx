import { cn, Picture } from '@wencang/ui'
import type { ViewedPreview } from './asset-viewer.tsx'
import {
  FILM_FRAME,
  filmRatio,
  PAGES_HEIGHT,
  PLAYER_CONTROLS,
  pictureFrame,
  VIEWER_FRAME,
  WAVEFORM_FRAME,
  WAVEFORM_HEIGHT,
} from './viewer-frame.ts'

export type StillProps = { preview: ViewedPreview; name: string; picture: string | null }

/** Picture in the viewer's size, against layout shift. */
export function Still({ preview, name, picture }: StillProps) {
  const { kind, state, poster, url } = preview
  const isReady = state === 'ready'
  const shown = (className: string) => (
    <Picture
      main
      src={picture ?? poster}
      alt={name}
      fit="contain"
      className={cn('max-md:[&_img]:h-[calc(100%-3.5rem)]', className)}
    />
  )
  if (isReady && kind === 'video')
    return (
      <div className={`relative ${FILM_FRAME}`} style={{ aspectRatio: filmRatio(preview) }}>
        {url && !picture && !poster ? (
          // Without a poster, shows the film's own first frame.
          <video muted playsInline preload="metadata" src={url} aria-hidden className="absolute inset-0 size-full" />
        ) : (
          shown('absolute inset-0 aspect-auto max-md:[&_img]:h-full')
        )}
      </div>
    )
  if (isReady && kind === 'audio')
    return (
      <div className="flex flex-col gap-4">
        {ownPictureOf({ preview, picture }) ? shown(VIEWER_FRAME) : null}
        <div className={WAVEFORM_FRAME}>
          <div className={WAVEFORM_HEIGHT} />
          <div className={PLAYER_CONTROLS} />
        </div>
      </div>
    )
  if (isReady && kind === 'pdf')
    return (
      <div className="flex flex-col gap-3">
        {shown(VIEWER_FRAME)}
        <div className={cn('max-md:hidden', PAGES_HEIGHT)} />
      </div>
    )
  return shown(pictureFrame(preview))
}

/** A sound's picture, unless it is the waveform. */
export const ownPictureOf = ({ preview, picture }: Pick<StillProps, 'preview' | 'picture'>): string | null =>
  picture === preview.poster ? null : picture
