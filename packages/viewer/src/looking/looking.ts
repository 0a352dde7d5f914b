import { whenIdle } from '@wencang/ui'
import { MathUtils, Vector3 } from 'three'
import { type BestCamera, place } from '../framing.ts'
import type { Drawing } from '../rendering.ts'
import type { Stage } from '../stage.ts'
import type { ModelShape } from '../studio/shape.ts'
import type { Studio } from '../studio/studio.ts'
import { mayGlide, moveOnSphere } from './controls.ts'
import { createGlide } from './glide.ts'
import { dragLight, type LightPlace, MAX_UPWARDS } from './light-drag.ts'
import { keepWithinLimits } from './limits.ts'
import { pickPoint } from './pick.ts'
import { createSolid } from './solid.ts'
import { type ViewFrom, viewFrom } from './view-from.ts'
import { createWalk, type Walk } from './walk.ts'

/** View controls of an open model. Angles in radians. */
export type Looking = {
  turn(aroundRadians: number, overRadians: number): void
  /** Moves closer below 1, away above. */
  approach(factor: number): void
  /** Pans by fractions of the view. */
  pan(across: number, upwards: number): void
  /**
   * Zooms to the middle or a canvas pixel.
   * @returns False beside the object.
   */
  centre(place?: { x: number; y: number }): boolean
  /** Resets view and light. */
  reset(): void
  setSpinning(spinning: boolean): void
  pose(): BestCamera
  goTo(pose: BestCamera): void
  viewFrom(): ViewFrom
  light(): LightPlace
  moveLight(place: LightPlace): void
  walk: Pick<Walk, 'start' | 'stop' | 'hold' | 'release' | 'isWalking'>
  /**
   * Called when camera, light or mode changes.
   * @returns Function that unsubscribes.
   */
  onLook(use: () => void): () => void
}

export type OpenLooking = {
  controls: Looking
  /** Sets the movable lights. */
  lightBy(studio: Studio): void
  end(): void
}

/** Distance factor when zooming to a point. */
const NEARER_TO_POINT = 0.55

export function openLooking(drawing: Drawing, stage: Stage, shape: ModelShape, firstView: BestCamera): OpenLooking {
  const { camera, controls, canvas, requestDraw } = stage
  const users = new Set<() => void>()
  const notifyUsers = () => {
    for (const use of users) use()
  }
  const limits = keepWithinLimits(stage)
  let hasEnded = false
  // Built when idle: the camera starts far away.
  void whenIdle()
    .then(() => createSolid(shape))
    .then((solid) => hasEnded || limits.know(solid))
  const glide = createGlide(stage, !mayGlide(drawing), limits.jumped)
  let studio: Studio | undefined
  let light: LightPlace = { around: 0, upwards: 0 }
  const walk = createWalk(stage, limits, shape.radius, (walks) => {
    // The light does not follow a walking reader.
    studio?.follow(!walks)
    notifyUsers()
  })
  const moveLight = ({ around, upwards }: LightPlace) => {
    light = { around, upwards: MathUtils.clamp(upwards, -MAX_UPWARDS, MAX_UPWARDS) }
    studio?.moveLight(light.around, light.upwards)
    notifyUsers()
  }
  const endDrag = dragLight(canvas, controls, () => light, moveLight)
  const endLimits = stage.onFrame(limits.apply)
  const moved = followCamera(stage, notifyUsers)
  const goTo = (pose: BestCamera) => {
    walk.stop()
    glide.to(pose)
  }
  const centre = (at?: { x: number; y: number }): boolean => {
    const point = pickPoint(stage, at)
    if (!point) return false
    const away = camera.position.clone().sub(controls.target).multiplyScalar(NEARER_TO_POINT)
    goTo({ position: away.add(point).toArray(), target: point.toArray() })
    return true
  }
  const endTaps = onDoubleTap(canvas, (at) => !walk.isWalking() && centre(at))
  const pose = (): BestCamera => ({ position: camera.position.toArray(), target: controls.target.toArray() })

  return {
    lightBy(opened) {
      studio = opened
    },
    end() {
      hasEnded = true
      for (const end of [endDrag, moved, endTaps, walk.end, glide.end, endLimits]) end()
    },
    controls: {
      turn(around, over) {
        moveOnSphere(camera, controls.target, (at) => {
          at.theta += around
          at.phi += over
        })
        requestDraw()
      },
      approach(factor) {
        moveOnSphere(camera, controls.target, (at) => {
          at.radius = MathUtils.clamp(at.radius * factor, controls.minDistance, controls.maxDistance)
        })
        requestDraw()
      },
      pan(across, upwards) {
        const height = 2 * camera.position.distanceTo(controls.target) * Math.tan((camera.fov * Math.PI) / 360)
        const way = new Vector3(across * height * camera.aspect, upwards * height, 0).applyQuaternion(camera.quaternion)
        const target = controls.target.clone().add(way)
        place(camera, controls.target, { position: camera.position.add(way).toArray(), target: target.toArray() })
        requestDraw()
      },
      centre,
      reset() {
        goTo(firstView)
        moveLight({ around: 0, upwards: 0 })
      },
      setSpinning(spinning) {
        controls.autoRotate = spinning
        requestDraw()
      },
      pose,
      goTo,
      viewFrom: () => viewFrom(pose(), firstView),
      light: () => light,
      moveLight,
      walk,
      onLook(use) {
        users.add(use)
        return () => users.delete(use)
      },
    },
  }
}

/** @returns Function that unsubscribes. */
function followCamera({ camera, onFrame }: Stage, onMove: () => void): () => void {
  const last = new Vector3()
  const direction = new Vector3()
  return onFrame(() => {
    const now = camera.getWorldDirection(new Vector3())
    if (last.equals(camera.position) && direction.equals(now)) return
    last.copy(camera.position)
    direction.copy(now)
    onMove()
  })
}

const [TAP_MILLISECONDS, TAP_PIXELS] = [350, 24]

/**
 * Detects double taps of any pointer at one place.
 * @returns Function that unsubscribes.
 */
function onDoubleTap(canvas: HTMLCanvasElement, use: (at: { x: number; y: number }) => void): () => void {
  let first: { time: number; x: number; y: number } | undefined
  let down = { x: 0, y: 0 }
  const press = ({ offsetX, offsetY }: PointerEvent) => {
    down = { x: offsetX, y: offsetY }
  }
  const release = ({ offsetX: x, offsetY: y, timeStamp: time, button }: PointerEvent) => {
    const isTap = button === 0 && Math.hypot(x - down.x, y - down.y) < TAP_PIXELS / 2
    const isSecond =
      isTap && first && time - first.time < TAP_MILLISECONDS && Math.hypot(x - first.x, y - first.y) < TAP_PIXELS
    first = isTap && !isSecond ? { time, x, y } : undefined
    if (isSecond) use({ x, y })
  }
  canvas.addEventListener('pointerdown', press)
  canvas.addEventListener('pointerup', release)
  return () => {
    canvas.removeEventListener('pointerdown', press)
    canvas.removeEventListener('pointerup', release)
  }
}
