import { Picture, whenIdle } from '@wencang/ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { MediaProps } from './media-viewers.tsx'
import { MediaNotes } from './notes/on-object.tsx'
import { piecesOf, secondsOf } from './preview-facts.ts'
import { FILM_FRAME, filmRatio } from './viewer-frame.ts'
import { filled, textsFor } from './viewer-texts.ts'

type FilmViewerProps = MediaProps & { poster: string | null; onClip: (() => void) | undefined }

export function FilmViewer({ preview, name, locale, poster, onClip }: FilmViewerProps) {
  const texts = textsFor(locale).preview
  const video = useRef<HTMLVideoElement>(null)
  const isInPieces = useFilmInPieces(video, usePieces(video, piecesOf(preview)))
  const isClip = piecesOf(preview) !== null && !isInPieces
  useEffect(() => {
    if (isClip) onClip?.()
  }, [isClip, onClip])
  const isWhole = isInPieces && !preview.tiles?.isPart
  return (
    <div className="flex flex-col gap-3">
      {preview.url || isInPieces ? (
        // biome-ignore lint/a11y/useMediaCaption: the captions are what is said of its moments, which come later than the film
        <video
          key={isInPieces ? 'pieces' : 'clip'}
          ref={video}
          controls
          playsInline
          preload="metadata"
          src={isInPieces ? undefined : (preview.url ?? undefined)}
          poster={poster ?? undefined}
          aria-label={filled(isWhole ? texts.watchWhole : texts.watch, { name })}
          style={{ aspectRatio: filmRatio(preview) }}
          className={FILM_FRAME}
        />
      ) : (
        <Picture eager src={poster} alt={name} fit="contain" className="aspect-[4/3] rounded-panel" />
      )}
      <MediaNotes
        media={video}
        mediaKey={isInPieces ? 'pieces' : 'clip'}
        wholeSeconds={secondsOf(preview, 'durationSeconds')}
      />
    </div>
  )
}

/** Later segments wait: switching would restart playback. */
function usePieces(video: RefObject<HTMLVideoElement | null>, url: string | null): string | null {
  const [shown, setShown] = useState(url)
  useEffect(() => {
    if (!video.current || video.current.played.length === 0) setShown(url)
  }, [url, video])
  return shown
}

/**
 * Plays segments while possible.
 * @returns False to fall back to the clip.
 */
function useFilmInPieces(video: RefObject<HTMLVideoElement | null>, url: string | null): boolean {
  const [failedUrl, setFailedUrl] = useState<string>()
  const isWanted = url !== null && url !== failedUrl && typeof MediaSource !== 'undefined'
  useEffect(() => {
    if (!isWanted) return
    let stop: (() => void) | null = null
    let isLeft = false
    const start = async () => {
      await whenIdle()
      const { playInPieces } = await import('./film-source.ts')
      if (isLeft || !video.current) return
      stop = playInPieces(video.current, url, () => setFailedUrl(url))
      if (!stop) setFailedUrl(url)
    }
    start().catch(() => setFailedUrl(url))
    return () => {
      isLeft = true
      stop?.()
    }
  }, [isWanted, url, video])
  return isWanted
}
