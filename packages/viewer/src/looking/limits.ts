import { type Box3, Sphere, Vector3 } from 'three'
import type { Stage } from '../stage.ts'
import type { Solid } from './solid.ts'

/** Minimum camera height in object radii. */
const LOWEST = 0.015
/** Maximum cells to push back before staying in place. */
const PUSHES = 12

/** Keeps the camera outside, above ground, facing the object. */
export type Limits = {
  /** Call before each frame, after all camera moves. */
  apply(): void
  /** Starts collision with this solid. */
  know(solid: Solid): void
  /** The camera jumped: ignores obstacles on the way. */
  jumped(): void
  /** Walk mode may look away from the object. */
  mayLookAway(may: boolean): void
}

export function keepWithinLimits({ camera, controls, bounds }: Stage): Limits {
  const sphere = bounds.getBoundingSphere(new Sphere())
  const lowest = bounds.min.y + sphere.radius * LOWEST
  const last = camera.position.clone()
  let solid: Solid | undefined
  let hasJumped = true
  let looksAway = false
  const outwards = new Vector3()

  const limit = () => {
    const moved = !camera.position.equals(last)
    if (!moved && !hasJumped) return
    const before = controls.target.clone()
    if (!looksAway) clampTo(controls.target, bounds, sphere.radius * 0.25)
    camera.position.add(controls.target.clone().sub(before))
    camera.position.y = Math.max(lowest, camera.position.y)
    if (solid && !hasJumped) keepOutside(solid)
    else if (solid) push(solid, 2 * CELLS_ACROSS)
    hasJumped = false
    last.copy(camera.position)
    camera.lookAt(controls.target)
  }
  const keepOutside = (solid: Solid) => {
    const free = solid.freeUntil(last, camera.position)
    if (free === 1) return
    camera.position.lerpVectors(last, camera.position, free)
    push(solid, PUSHES)
  }
  /** Pushes away from the target until free. */
  const push = (solid: Solid, times: number) => {
    outwards.copy(camera.position).sub(controls.target).normalize().multiplyScalar(solid.cell)
    for (let i = 0; i < times && !solid.isFree(camera.position); i++) camera.position.add(outwards)
  }
  return {
    apply: limit,
    know(found) {
      solid = found
      hasJumped = true
    },
    jumped: () => {
      hasJumped = true
    },
    mayLookAway: (may) => {
      looksAway = may
    },
  }
}

/** More than a solid has cells. */
const CELLS_ACROSS = 100

function clampTo(point: Vector3, bounds: Box3, margin: number): void {
  point.clamp(bounds.min.clone().subScalar(margin), bounds.max.clone().addScalar(margin))
}
