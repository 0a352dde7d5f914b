import { cn, whenIdle } from '@wencang/ui'
import { numberText } from '@wencang/ui/format'
import { RotateCcw, ZoomIn, ZoomOut } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { ViewedPreview } from './asset-viewer.tsx'
import type { DeepZoom } from './deep-zoom.ts'
import { PictureNotes } from './notes/on-object.tsx'
import { PictureOverview } from './picture-overview.tsx'
import { SharperPicture } from './sharper-picture.tsx'
import { ToolButton, toggleFullScreen, ViewerToolbar, viewerKeys } from './viewer-controls.tsx'
import { OBJECT_PLACE, pictureFrame } from './viewer-frame.ts'
import { filled, textsFor } from './viewer-texts.ts'

const NEARER = 1.5
const STEP = 0.2

type PictureViewerProps = {
  preview: ViewedPreview
  url: string
  name: string
  locale: string
  poster: string | null
  /** Real width of what is shown, if known. */
  widthMetres?: number | undefined
  isFree?: boolean | undefined
}

/** The plain picture stays until, or unless, tiles are drawn. */
export function PictureViewer({ preview, url, name, locale, poster, widthMetres, isFree }: PictureViewerProps) {
  const hintId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const tilesUrl = preview.tiles?.format === 'iiif3' ? preview.tiles.url : null
  const { zoom, isOpen } = useDeepZoom(place, url, tilesUrl)
  const { picture: texts, viewer } = textsFor(locale)

  const onKeyDown = viewerKeys({
    ArrowLeft: () => zoom.current?.pan(-STEP, 0),
    ArrowRight: () => zoom.current?.pan(STEP, 0),
    ArrowUp: () => zoom.current?.pan(0, -STEP),
    ArrowDown: () => zoom.current?.pan(0, STEP),
    '+': () => zoom.current?.zoom(NEARER),
    '=': () => zoom.current?.zoom(NEARER),
    '-': () => zoom.current?.zoom(1 / NEARER),
    '0': () => zoom.current?.whole(),
    f: () => toggleFullScreen(frame.current),
  })

  return (
    <div ref={frame} className={cn('plinth relative overflow-hidden', pictureFrame(preview))}>
      <SharperPicture src={url} meanwhile={poster} alt={isOpen ? '' : name} className={isOpen ? 'invisible' : ''} />
      <div
        ref={place}
        role="img"
        aria-hidden={!isOpen || undefined}
        tabIndex={isOpen ? 0 : -1}
        aria-label={filled(texts.label, { name })}
        aria-describedby={hintId}
        data-phase={isOpen ? 'ready' : 'loading'}
        onKeyDown={onKeyDown}
        className={cn(OBJECT_PLACE, 'cursor-grab active:cursor-grabbing focus-visible:outline-offset-[-3px]')}
        style={{ opacity: isOpen ? 1 : 0 }}
      />
      <p id={hintId} className="sr-only">
        {texts.keys}
      </p>
      {isOpen ? <PictureNotes zoom={zoom.current} /> : null}
      {zoom.current && isOpen ? <DetailLimit zoom={zoom.current} {...{ preview, locale, isFree }} /> : null}
      {zoom.current && isOpen ? (
        <PictureOverview
          zoom={zoom.current}
          url={url}
          label={texts.overview}
          onKeyDown={onKeyDown}
          {...{ locale, widthMetres }}
        />
      ) : null}
      {isOpen ? (
        <ViewerToolbar texts={texts} words={viewer.words} frame={frame}>
          <ToolButton word={viewer.words.nearer} label={texts.nearer} onClick={() => zoom.current?.zoom(NEARER)}>
            <ZoomIn aria-hidden />
          </ToolButton>
          <ToolButton word={viewer.words.away} label={texts.away} onClick={() => zoom.current?.zoom(1 / NEARER)}>
            <ZoomOut aria-hidden />
          </ToolButton>
          <ToolButton word={viewer.words.whole} label={texts.whole} onClick={() => zoom.current?.whole()}>
            <RotateCcw aria-hidden />
          </ToolButton>
        </ViewerToolbar>
      ) : null}
    </div>
  )
}

type DetailLimitProps = { zoom: DeepZoom } & Pick<PictureViewerProps, 'preview' | 'locale' | 'isFree'>

/** Where the free detail ends, if buyers get more. */
function DetailLimit({ zoom, preview, locale, isFree }: DetailLimitProps) {
  const { limit, limitOfFree } = textsFor(locale).picture
  const [isAtLimit, setAtLimit] = useState(false)
  useEffect(() => zoom.places.onChange(() => setAtLimit(zoom.isAtLimit())), [zoom])
  const width = preview.stats?.width
  const hasMore = typeof width === 'number' && width > zoom.width
  return (
    <p
      role="status"
      className="pointer-events-none absolute inset-x-3 top-3 mx-auto w-fit rounded-control bg-raised/90 px-3 py-2 text-sm empty:hidden"
    >
      {hasMore && isAtLimit ? filled(isFree ? limitOfFree : limit, { pixels: numberText(width, locale) }) : null}
    </p>
  )
}

/** Opens when idle; failures keep the plain picture. */
function useDeepZoom(place: RefObject<HTMLElement | null>, url: string, tilesUrl: string | null) {
  const zoom = useRef<DeepZoom>(undefined)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    let left = false
    const open = async () => {
      await whenIdle()
      if (left) return
      const { openDeepZoom } = await import('./deep-zoom.ts')
      if (left || !place.current) return
      const opened = await openDeepZoom(place.current, { url, tilesUrl })
      if (left) return opened.dispose()
      zoom.current = opened
      setOpen(true)
    }
    open().catch(() => undefined)
    return () => {
      left = true
      zoom.current?.dispose()
      zoom.current = undefined
      setOpen(false)
    }
  }, [place, url, tilesUrl])
  return { zoom, isOpen }
}
