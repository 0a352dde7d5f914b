import { Spherical, Vector3 } from 'three'
import type { BestCamera } from '../framing.ts'
import type { Stage } from '../stage.ts'

const MILLISECONDS = 450

export type Glide = {
  /** @param onArrival Called on arrival, unless the reader interrupts. */
  to(pose: BestCamera, onArrival?: () => void): void
  end(): void
}

/**
 * @param isInstant Jumps without animation.
 * @param onStep Called after each move.
 */
export function createGlide(
  { camera, controls, requestDraw, onFrame }: Stage,
  isInstant: boolean,
  onStep: () => void,
): Glide {
  let step: (() => void) | undefined
  const endFrames = onFrame(() => step?.())
  const stop = () => {
    step = undefined
  }
  controls.addEventListener('start', stop)

  return {
    to(pose, onArrival) {
      const [fromTarget, toTarget] = [controls.target.clone(), new Vector3(...pose.target)]
      const from = new Spherical().setFromVector3(camera.position.clone().sub(fromTarget))
      const to = new Spherical().setFromVector3(new Vector3(...pose.position).sub(toTarget))
      // Shorter way around.
      const around = Math.atan2(Math.sin(to.theta - from.theta), Math.cos(to.theta - from.theta))
      const now = new Spherical()
      const began = performance.now()
      step = () => {
        const share = isInstant ? 1 : Math.min(1, (performance.now() - began) / MILLISECONDS)
        const eased = share * share * (3 - 2 * share)
        controls.target.lerpVectors(fromTarget, toTarget, eased)
        now.set(
          from.radius + (to.radius - from.radius) * eased,
          from.phi + (to.phi - from.phi) * eased,
          from.theta + around * eased,
        )
        camera.position.setFromSpherical(now.makeSafe()).add(controls.target)
        camera.lookAt(controls.target)
        onStep()
        if (share < 1) return requestDraw()
        stop()
        onArrival?.()
      }
      requestDraw()
    },
    end() {
      endFrames()
      controls.removeEventListener('start', stop)
    },
  }
}
