import { ScaleBar } from '@wencang/ui'
import { useEffect, useReducer } from 'react'
import { createPortal } from 'react-dom'
import type { Stage } from '../stage.ts'
import type { Mark, Place } from './marks.ts'
import type { DrawnBar } from './picture.ts'

/** Rerenders the overlay after each frame. */
export function useFrames(stage: Stage): void {
  const [, drawn] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const stop = stage.onFrame(drawn)
    const observer = new ResizeObserver(drawn)
    observer.observe(stage.canvas)
    return () => {
      stop()
      observer.disconnect()
    }
  }, [stage])
}

type MarkLayerProps = {
  frame: HTMLElement
  marks: readonly Mark[]
  bar: DrawnBar | undefined
  /** Crosshair for keyboard placement. */
  cross: Place | undefined
}

/** The panel describes these marks in text. */
export function MarkLayer({ frame, marks, bar, cross }: MarkLayerProps) {
  return createPortal(
    <div aria-hidden className="pointer-events-none absolute inset-0">
      <svg className="size-full" aria-hidden>
        {marks.map((mark, index) => (
          // Marks have no identity: they are rebuilt each frame.
          <MarkShape key={index} mark={mark} />
        ))}
        {cross ? <Cross at={cross} /> : null}
      </svg>
      {bar ? (
        <div className="absolute bottom-18 left-4 md:bottom-5">
          <ScaleBar {...bar} />
        </div>
      ) : null}
    </div>,
    frame,
    'marks',
  )
}

function MarkShape({ mark }: { mark: Mark }) {
  switch (mark.kind) {
    case 'line':
      return (
        <line
          x1={mark.from.x}
          y1={mark.from.y}
          x2={mark.to.x}
          y2={mark.to.y}
          className={mark.isFaint ? 'stroke-1 stroke-ink-muted' : 'stroke-2 stroke-accent'}
        />
      )
    case 'area':
      return <polygon points={mark.corners.map(({ x, y }) => `${x},${y}`).join(' ')} className="fill-accent/20" />
    case 'dot':
      return <circle cx={mark.at.x} cy={mark.at.y} r={4} className="fill-raised stroke-2 stroke-accent" />
    case 'label':
      return (
        <text
          x={mark.at.x}
          y={mark.at.y - 12}
          textAnchor="middle"
          className="fill-ink stroke-[5px] stroke-raised font-medium text-[13px] [paint-order:stroke] [stroke-linejoin:round]"
        >
          {mark.text}
        </text>
      )
  }
}

/** Two-tone, so that it is visible on any object. */
function Cross({ at: { x, y } }: { at: Place }) {
  const lines = [
    { x1: x, x2: x, y1: y - 12, y2: y + 12 },
    { x1: x - 12, x2: x + 12, y1: y, y2: y },
  ]
  return ['stroke-[4px] stroke-raised', 'stroke-[1.5px] stroke-ink'].flatMap((tone) =>
    lines.map((line, index) => <line key={`${tone}${index}`} {...line} className={tone} />),
  )
}
