import { Euler, MathUtils, Vector3 } from 'three'
import type { Stage } from '../stage.ts'
import type { Limits } from './limits.ts'

/** Step or turn of the head. */
export type Step = 'forward' | 'backward' | 'left' | 'right' | 'turnLeft' | 'turnRight'

export type Walk = {
  /** Starts at the camera; the pointer then looks around. */
  start(): void
  stop(): void
  isWalking(): boolean
  /** Moves until released. */
  hold(step: Step): void
  release(step: Step): void
  end(): void
}

/** Object radii per second. */
const SPEED_PER_SECOND = 0.22
const TURN_PER_SECOND = 1.1
const RADIANS_PER_PIXEL = 0.004
const STEEPEST = 1.2
/** Caps the time step after a pause. */
const MAX_SECONDS = 0.1

/** @param onChange Called when walk mode toggles. */
export function createWalk(stage: Stage, limits: Limits, radius: number, onChange: (walks: boolean) => void): Walk {
  const { camera, canvas, controls, requestDraw, onFrame } = stage
  const held = new Set<Step>()
  const head = new Euler(0, 0, 0, 'YXZ')
  let walks = false
  let before = 0
  let pointer: number | undefined

  const look = () => {
    camera.quaternion.setFromEuler(head)
    controls.target
      .copy(camera.getWorldDirection(new Vector3()))
      .multiplyScalar(radius * 0.5)
      .add(camera.position)
  }
  const endFrames = onFrame(() => {
    if (!walks || held.size === 0) return
    const now = performance.now()
    const seconds = Math.min(MAX_SECONDS, (now - before) / 1_000)
    before = now
    head.y += (Number(held.has('turnLeft')) - Number(held.has('turnRight'))) * TURN_PER_SECOND * seconds
    const way = new Vector3(
      Number(held.has('right')) - Number(held.has('left')),
      0,
      Number(held.has('backward')) - Number(held.has('forward')),
    )
    way.normalize().multiplyScalar(SPEED_PER_SECOND * radius * seconds)
    camera.position.add(way.applyAxisAngle(new Vector3(0, 1, 0), head.y))
    look()
    requestDraw()
  })

  const down = (event: PointerEvent) => {
    if (walks) pointer = event.pointerId
  }
  const move = (event: PointerEvent) => {
    if (!walks || event.pointerId !== pointer) return
    head.y += event.movementX * RADIANS_PER_PIXEL
    head.x = MathUtils.clamp(head.x + event.movementY * RADIANS_PER_PIXEL, -STEEPEST, STEEPEST)
    look()
    requestDraw()
  }
  const up = () => {
    pointer = undefined
  }
  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up } as const
  const entries = Object.entries(listeners) as [keyof typeof listeners, (event: PointerEvent) => void][]
  for (const [name, listen] of entries) canvas.addEventListener(name, listen)

  const set = (value: boolean) => {
    if (walks === value) return
    walks = value
    held.clear()
    controls.enabled = !value
    limits.mayLookAway(value)
    if (value) {
      head.setFromQuaternion(camera.quaternion)
      head.z = 0
    }
    onChange(value)
    requestDraw()
  }
  return {
    start: () => set(true),
    stop: () => set(false),
    isWalking: () => walks,
    hold(step) {
      if (!walks) return
      if (held.size === 0) before = performance.now()
      held.add(step)
      requestDraw()
    },
    release: (step) => held.delete(step),
    end() {
      endFrames()
      for (const [name, listen] of entries) canvas.removeEventListener(name, listen)
    },
  }
}
