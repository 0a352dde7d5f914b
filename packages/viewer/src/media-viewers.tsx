import { Button, cn, IconButton, Picture } from '@wencang/ui'
import { durationText } from '@wencang/ui/format'
import { Pause, Play } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { ViewedPreview } from './asset-viewer.tsx'
import { MediaNotes } from './notes/on-object.tsx'
import { secondsOf } from './preview-facts.ts'
import { ownPictureOf } from './still.tsx'
import { viewerKeys } from './viewer-controls.tsx'
import { PLAYER_CONTROLS, VIEWER_FRAME, WAVEFORM_FRAME, WAVEFORM_HEIGHT } from './viewer-frame.ts'
import { filled, textsFor } from './viewer-texts.ts'

export type MediaProps = { preview: ViewedPreview; name: string; locale: string }

const SPEEDS = [1, 1.5, 2, 0.5]
const STEP_SECONDS = 5

/** Player with one time axis for waveform, position and annotations: that of the whole sound. */
export function SoundViewer({ preview, name, locale, picture }: MediaProps & { picture: string | null }) {
  const { preview: texts } = textsFor(locale)
  const audio = useRef<HTMLAudioElement>(null)
  const { seconds, end, isPlaying, speed, toggle, seek, skip, nextSpeed, listeners } = usePlayer(audio)
  const ownPicture = ownPictureOf({ preview, picture })
  const peaks = Array.isArray(preview.stats?.peaks) ? (preview.stats.peaks as number[]) : []
  const whole = secondsOf(preview, 'durationSeconds') || end
  const clip = secondsOf(preview, 'clipSeconds') || whole
  const keys = viewerKeys({
    ' ': toggle,
    ArrowLeft: () => skip(-STEP_SECONDS),
    ArrowRight: () => skip(STEP_SECONDS),
    Home: () => seek(0),
    End: () => seek(whole),
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Buttons have their own space key.
    if (event.key !== ' ' || !(event.target instanceof HTMLButtonElement)) keys(event)
  }
  const seekTo = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    seek(((clientX - left) / width) * whole)
  }
  return (
    <div className="flex flex-col gap-4">
      {ownPicture ? <Picture eager src={ownPicture} alt={name} fit="contain" className={VIEWER_FRAME} /> : null}
      <section aria-label={filled(texts.listen, { name })} onKeyDown={onKeyDown} className={WAVEFORM_FRAME}>
        {preview.url ? <MediaNotes media={audio} wholeSeconds={whole} className="absolute inset-x-6 top-1" /> : null}
        <div
          role="slider"
          tabIndex={0}
          aria-label={texts.position}
          aria-valuemin={0}
          aria-valuemax={Math.round(whole)}
          aria-valuenow={Math.round(seconds)}
          aria-valuetext={filled(texts.positionOf, { at: durationText(seconds), whole: durationText(whole) })}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            seekTo(event)
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event)
          }}
          className={cn('relative cursor-pointer touch-pan-y', WAVEFORM_HEIGHT)}
        >
          <Waveform peaks={peaks} played={seconds / whole} playable={clip / whole} />
          <span
            aria-hidden
            className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-action"
            style={{ left: `${Math.min(100, (seconds / (whole || 1)) * 100)}%` }}
          />
        </div>
        <div className={cn('flex items-center gap-2', PLAYER_CONTROLS)}>
          <IconButton label={isPlaying ? texts.pause : texts.play} onClick={toggle} className="-ml-2 text-ink">
            {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
          </IconButton>
          <p className="tabular whitespace-nowrap text-sm">
            {durationText(seconds)} <span className="text-ink-muted">/ {durationText(whole)}</span>
          </p>
          <Button
            variant="quiet"
            size="small"
            aria-label={filled(texts.speed, { speed })}
            onClick={nextSpeed}
            className="tabular ml-auto"
          >
            {speed}×
          </Button>
        </div>
        <audio ref={audio} preload="metadata" src={preview.url ?? undefined} {...listeners} />
      </section>
    </div>
  )
}

/** State and controls of a media element. */
function usePlayer(media: RefObject<HTMLAudioElement | null>) {
  const [seconds, setSeconds] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  const [end, setEnd] = useState(0)
  const follow = () => setSeconds(media.current?.currentTime ?? 0)
  const toggle = () => {
    const element = media.current
    // Refusal by the browser leaves it paused.
    if (element?.paused) element.play().catch(() => undefined)
    else element?.pause()
  }
  const seek = (to: number) => {
    if (!media.current) return
    // Before its length is known, the element keeps the position as its start.
    media.current.currentTime = Math.max(0, Math.min(end || to, to))
    follow()
  }
  // Relative to the element: keys repeat before the next render.
  const skip = (by: number) => seek((media.current?.currentTime ?? 0) + by)
  const nextSpeed = () => {
    const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1
    if (media.current) media.current.playbackRate = next
    setSpeed(next)
  }
  const listeners = {
    onTimeUpdate: follow,
    onSeeking: follow,
    onDurationChange: () => setEnd(Number.isFinite(media.current?.duration) ? (media.current?.duration ?? 0) : 0),
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
  }
  return { seconds, end, isPlaying, speed, toggle, seek, skip, nextSpeed, listeners }
}

/** Loudness over time; parts beyond the preview are faint. */
function Waveform({ peaks, played, playable }: { peaks: number[]; played: number; playable: number }) {
  const height = 100
  const colourAt = (share: number) => {
    if (share <= played) return 'fill-accent'
    return share <= playable ? 'fill-ink-muted' : 'fill-line-strong'
  }
  return (
    <svg aria-hidden viewBox={`0 0 ${peaks.length * 4} ${height}`} preserveAspectRatio="none" className="size-full">
      {peaks.map((peak, i) => {
        const bar = Math.max(1, peak * height * 0.95)
        return (
          <rect
            key={i}
            x={i * 4}
            y={(height - bar) / 2}
            width={2.6}
            height={bar}
            className={colourAt((i + 1) / peaks.length)}
          />
        )
      })}
    </svg>
  )
}
