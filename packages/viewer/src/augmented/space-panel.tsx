import { announce, Button, Chip, ChipGroup } from '@wencang/ui'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Study, ToolProps } from '../inspect/study.ts'
import { ToolPanel } from '../inspect/tool-panel.tsx'
import { toolTextsFor } from '../inspect/tool-texts.ts'
import type { Stage } from '../stage.ts'
import { openQuickLook, packForQuickLook } from './quick-look.ts'
import { openRoom, type RoomSession } from './room-session.ts'
import type { RoomSize } from './room-size.ts'
import { sceneViewerLink } from './scene-viewer.ts'
import type { RoomWay } from './support.ts'

type Phase = 'asked' | 'opening' | 'aiming' | 'placed' | 'failed'

export function SpacePanel(props: ToolProps) {
  return props.way === 'scene-viewer' ? <SceneViewerPanel {...props} /> : <RoomPanel {...props} />
}

/** A link, because another app opens the model. */
function SceneViewerPanel({ study: { name, roomUrl = '', locale }, onClose }: ToolProps) {
  const { space: words, close } = toolTextsFor(locale)
  const link = { model: new URL(roomUrl, location.href), title: name, page: location.href }
  return (
    <ToolPanel title={words.title} closeLabel={close} onClose={onClose}>
      <p>{words.sceneViewer}</p>
      <div>
        <Button asChild>
          <a href={sceneViewerLink(link)}>{words.enter}</a>
        </Button>
      </div>
    </ToolPanel>
  )
}

function RoomPanel({ stage, study, onClose, way = 'session' }: ToolProps) {
  const { unit, locale } = study
  const texts = toolTextsFor(locale)
  const words = texts.space
  const isKnown = unit !== 'unknown'
  const [size, setSize] = useState<RoomSize>(isKnown ? 'real' : 'table')
  const over = useOverlay()
  const { phase, enter, leave, resize } = useRoom(stage, study, way, over)

  const choose = (next: RoomSize) => {
    setSize(next)
    resize(next)
  }
  const sizes = (
    <ChipGroup label={words.size}>
      {(['real', 'table'] as const).map((one) =>
        one === 'real' && !isKnown ? null : (
          <Chip key={one} pressed={size === one} onClick={() => choose(one)}>
            {words.sizes[one]}
          </Chip>
        ),
      )}
    </ChipGroup>
  )
  const inRoom = phase === 'aiming' || phase === 'placed'
  const start = useRef<HTMLDivElement>(null)
  const wasInRoom = useRef(false)
  useEffect(() => {
    // The focused element left with the room.
    if (wasInRoom.current && !inRoom) start.current?.querySelector('button')?.focus()
    wasInRoom.current = inRoom
  }, [inRoom])
  return (
    <ToolPanel title={words.title} closeLabel={texts.close} onClose={onClose}>
      <p>{way === 'session' ? words.session : words.quickLook}</p>
      {sizes}
      {isKnown ? null : <p className="text-ink-muted">{words.unknown}</p>}
      <div ref={start}>
        <Button busy={phase === 'opening'} onClick={() => void enter(size)}>
          {words.enter}
        </Button>
      </div>
      {phase === 'failed' ? <p role="alert">{words.failed}</p> : null}
      {inRoom
        ? createPortal(
            <div className="absolute inset-x-4 bottom-6 flex flex-col gap-3 rounded-card bg-raised p-4 text-sm">
              <p aria-live="polite">{words[phase]}</p>
              {sizes}
              <Button variant="outline" onClick={leave}>
                {words.leave}
              </Button>
            </div>,
            over,
          )
        : null}
    </ToolPanel>
  )
}

/** Separate DOM overlay, which hides the rest of the page. */
function useOverlay(): HTMLElement {
  const [over] = useState(() => document.createElement('div'))
  useEffect(() => {
    document.body.append(over)
    return () => over.remove()
  }, [over])
  return over
}

function useRoom(stage: Stage, { name, unit, lightUrl, locale }: Study, way: RoomWay, overlay: HTMLElement) {
  const [phase, setPhase] = useState<Phase>('asked')
  const session = useRef<RoomSession>(undefined)
  const free = useRef<() => void>(undefined)
  // Leaving the page ends the session.
  useEffect(
    () => () => {
      session.current?.end().catch(() => undefined)
      free.current?.()
    },
    [],
  )
  const enter = async (size: RoomSize) => {
    setPhase('opening')
    try {
      if (way === 'quick-look') {
        const packed = await packForQuickLook({ url: lightUrl, unit, size })
        free.current?.()
        free.current = openQuickLook(packed, name)
        return setPhase('asked')
      }
      session.current = await openRoom({
        ...{ stage, unit, size, overlay },
        onPlaced: () => setPhase('placed'),
        onEnd: () => {
          session.current = undefined
          setPhase('asked')
        },
      })
      setPhase('aiming')
      announce(toolTextsFor(locale).space.aiming)
    } catch {
      setPhase('failed')
    }
  }
  return {
    phase,
    enter,
    leave: () => void session.current?.end().catch(() => undefined),
    resize: (size: RoomSize) => session.current?.setSize(size),
  }
}
