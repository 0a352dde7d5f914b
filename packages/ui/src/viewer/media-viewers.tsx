import { useRef, useState } from 'react'
import { Picture } from '../components/picture.tsx'
import type { ViewedPreview } from './asset-viewer.tsx'
import { MediaNotes } from './notes/on-object.tsx'
import { secondsOf } from './preview-facts.ts'
import { ownPictureOf } from './still.tsx'
import { VIEWER_FRAME, WAVEFORM_FRAME, WAVEFORM_HEIGHT } from './viewer-frame.ts'
import { filled, textsFor } from './viewer-texts.ts'

export type MediaProps = { preview: ViewedPreview; name: string; locale: string }

export function SoundViewer({ preview, name, locale, picture }: MediaProps & { picture: string | null }) {
  const texts = textsFor(locale).preview
  const audio = useRef<HTMLAudioElement>(null)
  const [played, setPlayed] = useState(0)
  const ownPicture = ownPictureOf({ preview, picture })
  const peaks = Array.isArray(preview.stats?.peaks) ? (preview.stats.peaks as number[]) : []
  const whole = secondsOf(preview, 'durationSeconds')
  return (
    <div className="flex flex-col gap-4">
      {ownPicture ? <Picture eager src={ownPicture} alt={name} fit="contain" className={VIEWER_FRAME} /> : null}
      {peaks.length > 0 ? (
        <div className={WAVEFORM_FRAME}>
          <Waveform peaks={peaks} played={whole > 0 ? played / whole : 0} label={filled(texts.waveform, { name })} />
        </div>
      ) : null}
      {preview.url ? (
        // biome-ignore lint/a11y/useMediaCaption: previews are made from uploads, which have no captions
        <audio
          ref={audio}
          controls
          preload="metadata"
          src={preview.url}
          aria-label={filled(texts.listen, { name })}
          onTimeUpdate={(event) => setPlayed(event.currentTarget.currentTime)}
          className="w-full"
        />
      ) : null}
      {preview.url ? <MediaNotes media={audio} wholeSeconds={whole} /> : null}
    </div>
  )
}

function Waveform({ peaks, played, label }: { peaks: number[]; played: number; label: string }) {
  const height = 100
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${peaks.length * 4} ${height}`}
      preserveAspectRatio="none"
      className={WAVEFORM_HEIGHT}
    >
      {peaks.map((peak, i) => {
        const bar = Math.max(1, peak * height * 0.95)
        const isPlayed = (i + 1) / peaks.length <= played
        return (
          <rect
            key={i}
            x={i * 4}
            y={(height - bar) / 2}
            width={2.6}
            height={bar}
            className={isPlayed ? 'fill-accent' : 'fill-ink-muted'}
          />
        )
      })}
    </svg>
  )
}
