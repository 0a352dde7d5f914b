import { IconButton } from '@wencang/ui'
import { ArrowDown, ArrowUp, CornerUpLeft, CornerUpRight } from 'lucide-react'
import type { Step } from './looking/walk.ts'
import type { ModelScene } from './model-scene.ts'
import { Toolbar } from './viewer-controls.tsx'
import type { ViewerTexts } from './viewer-texts.ts'

const STEPS = [
  ['turnLeft', CornerUpLeft],
  ['forward', ArrowUp],
  ['backward', ArrowDown],
  ['turnRight', CornerUpRight],
] as const satisfies [Step, unknown][]

/** Walk buttons, held to move, for devices without keys. */
export function WalkPad({ scene, texts }: { scene: ModelScene; texts: ViewerTexts['viewer'] }) {
  const { hold, release } = scene.walk
  return (
    <Toolbar
      aria-label={texts.walk}
      className="absolute bottom-3 left-3 flex touch-none select-none rounded-card border border-line bg-raised/90 p-1 shadow-card max-md:bottom-16"
    >
      {STEPS.map(([step, Icon]) => (
        <IconButton
          key={step}
          plain
          label={texts.steps[step]}
          onPointerDown={() => hold(step)}
          onPointerUp={() => release(step)}
          onPointerLeave={() => release(step)}
          onPointerCancel={() => release(step)}
          onKeyDown={({ key }) => (key === 'Enter' || key === ' ') && hold(step)}
          onKeyUp={() => release(step)}
          onBlur={() => release(step)}
          onContextMenu={(event) => event.preventDefault()}
        >
          <Icon aria-hidden />
        </IconButton>
      ))}
    </Toolbar>
  )
}
