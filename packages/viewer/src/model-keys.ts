import type { KeyboardEvent } from 'react'
import type { Step } from './looking/walk.ts'
import type { ModelScene } from './model-scene.ts'

/** Factor of one zoom step. */
export const NEARER = 0.85
const STEP_RADIANS = Math.PI / 18
const STEP_SHARE = 0.08
const LIGHT_RADIANS = Math.PI / 12

/** Key actions besides camera moves. */
export type KeyActions = {
  spin(): void
  background(): void
  fullscreen(): void
  list(): void
  /** Undefined if walk mode is unavailable. */
  walk: (() => void) | undefined
}

/** Key bindings; `Shift+` prefixes shifted keys. */
export function modelKeys(scene: ModelScene, actions: KeyActions): Record<string, () => void> {
  const moveLight = (around: number) => {
    const light = scene.light()
    scene.moveLight({ ...light, around: light.around + around })
  }
  return {
    ArrowLeft: () => scene.turn(-STEP_RADIANS, 0),
    ArrowRight: () => scene.turn(STEP_RADIANS, 0),
    ArrowUp: () => scene.turn(0, -STEP_RADIANS),
    ArrowDown: () => scene.turn(0, STEP_RADIANS),
    'Shift+ArrowLeft': () => scene.pan(-STEP_SHARE, 0),
    'Shift+ArrowRight': () => scene.pan(STEP_SHARE, 0),
    'Shift+ArrowUp': () => scene.pan(0, STEP_SHARE),
    'Shift+ArrowDown': () => scene.pan(0, -STEP_SHARE),
    '+': () => scene.approach(NEARER),
    '=': () => scene.approach(NEARER),
    '-': () => scene.approach(1 / NEARER),
    '0': scene.reset,
    Enter: () => scene.centre(),
    r: actions.spin,
    l: () => moveLight(LIGHT_RADIANS),
    'Shift+L': () => moveLight(-LIGHT_RADIANS),
    b: actions.background,
    f: actions.fullscreen,
    '?': actions.list,
    ...(actions.walk && { w: actions.walk }),
  }
}

/** Physical key codes: other layouts have other letters there. */
const STEPS: Record<string, Step> = {
  KeyW: 'forward',
  KeyS: 'backward',
  KeyA: 'left',
  KeyD: 'right',
  KeyQ: 'turnLeft',
  KeyE: 'turnRight',
  ArrowUp: 'forward',
  ArrowDown: 'backward',
  ArrowLeft: 'turnLeft',
  ArrowRight: 'turnRight',
}

/**
 * Handles a key in walk mode.
 * @returns True if handled.
 */
export function walkKey(scene: ModelScene, event: KeyboardEvent, isDown: boolean): boolean {
  if (!scene.walk.isWalking() || event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.key === 'Escape') {
    if (isDown) scene.walk.stop()
    return true
  }
  const step = STEPS[event.code]
  if (!step) return false
  if (isDown) scene.walk.hold(step)
  else scene.walk.release(step)
  return true
}
