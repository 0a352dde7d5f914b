import { Button, cn, EmptyVessel, Picture, Progress } from '@wencang/ui'
import { Box } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { drawingPower } from './drawing-power.ts'
import type { Tool } from './inspect/object-tools.tsx'
import type { Study } from './inspect/study.ts'
import { modelKeys, walkKey } from './model-keys.ts'
import type { Angle, BestCamera, ModelScene } from './model-scene.ts'
import { useNotes } from './notes/notes-context.tsx'
import { ModelNotes } from './notes/on-object.tsx'
import { PreviewNote } from './preview-note.tsx'
import { useLookChoices } from './use-look-choices.ts'
import { useModelScene } from './use-model-scene.ts'
import { ViewStatus } from './view-status.tsx'
import { nextBackground, ViewerBackdrop } from './viewer-backdrop.tsx'
import { toggleFullScreen, viewerKeys } from './viewer-controls.tsx'
import { OBJECT_PLACE, VIEWER_FRAME } from './viewer-frame.ts'
import type { ViewerTexts } from './viewer-texts.ts'
import { ViewerTools } from './viewer-tools.tsx'
import { type SideView, ViewsGallery } from './views-gallery.tsx'
import { WalkPad } from './walk-pad.tsx'

export type { Angle, BestCamera, ModelScene } from './model-scene.ts'

/** Viewer texts with the model's name. */
export type ModelViewerTexts = ViewerTexts['viewer']

export type ModelViewerProps = {
  url: string
  /** Finer 3D Tiles tileset in the same coordinates. */
  tilesUrl?: string | null
  poster: string | null
  bestCamera: BestCamera | null
  /** Side of the poster, without a first view. */
  angle?: Angle | undefined
  texts: ModelViewerTexts
  /** Side views for devices that cannot show the model. */
  views?: SideView[]
  /** Opens immediately even on slow devices. */
  openAtOnce?: boolean
  /** Enables walk mode. */
  isScene?: boolean
  /** Rotation of the model, as a 4 × 4 matrix by columns. */
  turn?: readonly number[] | undefined
  /** Initial pose from a shared link. */
  pose?: BestCamera | null
  /** Builds the URL of a pose. */
  linkOf?: ((pose: string) => string) | undefined
  /** Called with the visible model or, once removed, undefined. */
  onScene?: (scene: ModelScene | undefined) => void
  /** Gaussian splats (SOG) that replace the model's points. */
  splatsUrl?: string | undefined
  splatLevels?: number | undefined
  /** Enables the inspection and measuring tools. */
  study?: Study | undefined
}

/** A matching picture precedes the first frame. Software rendering opens on request: it blocks the page. */
export function ModelViewer(props: ModelViewerProps) {
  const { url, tilesUrl = null, poster, bestCamera, angle = 'quarter', texts, views = [], openAtOnce = false } = props
  const { isScene = false, linkOf, pose, turn, onScene, splatsUrl, splatLevels, study } = props
  const hintId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const below = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isOpened, setWanted] = useState(() => openAtOnce || drawingPower() !== 'slow')
  const wanted = useNotes()?.isObjectWanted || isOpened
  const [tool, setTool] = useState<Tool>()
  const options = { url, tilesUrl, bestCamera, angle, pose, turn, wanted, onScene, splatsUrl, splatLevels }
  const { opened: scene, phase: opening, fraction, hasFault } = useModelScene(canvas, options)
  const choices = useLookChoices(scene, { mayWalk: isScene, linkOf, canvas })
  const phase = wanted ? opening : 'waiting'
  const isReady = phase === 'ready'
  const hasViews = views.length > 0
  const cannotDraw = hasViews ? texts.noPicture : texts.failed
  const whyNot = drawingPower() === 'none' ? cannotDraw : texts.notLoaded
  const onKeyDown = (event: KeyboardEvent) => {
    if (!scene) return
    if (walkKey(scene, event, true)) return event.preventDefault()
    viewerKeys(
      modelKeys(scene, {
        spin: choices.toggleSpin,
        background: () => choices.setBackground(nextBackground(choices.background)),
        fullscreen: () => toggleFullScreen(frame.current),
        list: () => setTool(tool === 'look' ? undefined : 'look'),
        walk: choices.toggleWalk,
      }),
    )(event)
  }
  const open = () => {
    setWanted(true)
    // The button disappears, so the model takes the focus.
    canvas.current?.focus()
  }

  return (
    <>
      <div ref={frame} className={cn('plinth relative overflow-hidden', VIEWER_FRAME)}>
        {phase === 'failed' && hasViews ? (
          <ViewsGallery views={views} label={texts.views}>
            <PreviewNote>{whyNot}</PreviewNote>
          </ViewsGallery>
        ) : (
          <Picture
            eager
            src={poster}
            alt=""
            // The canvas in front looks the same, and moves.
            className={cn(
              OBJECT_PLACE,
              'aspect-auto',
              isReady && 'opacity-0 transition-opacity delay-300 duration-0 motion-reduce:delay-0',
            )}
            fit="contain"
          />
        )}
        {isReady ? <ViewerBackdrop background={choices.background} /> : null}
        <canvas
          ref={canvas}
          role="img"
          aria-hidden={!wanted || phase === 'failed' || undefined}
          tabIndex={wanted && phase !== 'failed' ? 0 : -1}
          aria-label={texts.label}
          aria-describedby={hintId}
          data-phase={phase}
          onKeyDown={onKeyDown}
          onKeyUp={(event) => scene && walkKey(scene, event, false)}
          className={cn(
            OBJECT_PLACE,
            'touch-none cursor-grab transition-opacity duration-300 active:cursor-grabbing focus-visible:outline-offset-[-3px] motion-reduce:transition-none',
            isReady ? 'opacity-100' : 'pointer-events-none opacity-0',
          )}
        />
        <p id={hintId} className="sr-only">
          {texts.keys}
        </p>
        {wanted ? null : (
          <Button
            variant="outline"
            onClick={open}
            className="absolute bottom-4 left-1/2 -translate-x-1/2 bg-raised/90 max-md:bottom-2"
          >
            <Box aria-hidden />
            {texts.open}
          </Button>
        )}
        {phase === 'loading' ? <Loading label={texts.loading} fraction={fraction} /> : null}
        {phase === 'lost' ? <Trouble>{texts.lost}</Trouble> : null}
        {phase === 'failed' && !hasViews ? <Trouble>{whyNot}</Trouble> : null}
        {isReady && scene ? (
          <>
            <ModelNotes scene={scene} />
            <ViewStatus scene={scene} texts={texts} />
            {choices.isWalking ? <WalkPad scene={scene} texts={texts} /> : null}
            <ViewerTools
              scene={scene}
              texts={texts}
              frame={frame}
              below={below}
              study={study}
              choices={choices}
              tool={tool}
              onTool={setTool}
            />
          </>
        ) : null}
      </div>
      {/* Hidden while empty: it would take a gap. */}
      <div ref={below} className="empty:hidden" />
      {hasFault ? <PreviewNote>{texts.fault}</PreviewNote> : null}
    </>
  )
}

function Loading({ label, fraction }: { label: string; fraction: number | undefined }) {
  return (
    <div className="absolute inset-x-6 bottom-6">
      <Progress label={label} {...(fraction !== undefined && { fraction })} className="h-1" />
    </div>
  )
}

/** Reason why there is no 3D model. */
function Trouble({ children }: { children: string }) {
  return (
    <p
      role="status"
      className="absolute inset-x-4 bottom-4 flex items-center gap-2 rounded-control bg-raised/90 px-3 py-2 text-sm"
    >
      <EmptyVessel broken className="size-5 shrink-0" />
      {children}
    </p>
  )
}
