import { type PerspectiveCamera, Vector3 } from 'three'
import type { Stage } from '../stage.ts'
import type { Project } from './marks.ts'

/** Projection of the current camera to a picture size. */
export function projectionOf(camera: PerspectiveCamera, width: number, height: number): Project {
  const at = new Vector3()
  return (point) => {
    at.set(...point).applyMatrix4(camera.matrixWorldInverse)
    if (at.z >= 0) return undefined
    at.applyMatrix4(camera.projectionMatrix)
    return { x: ((at.x + 1) / 2) * width, y: ((1 - at.y) / 2) * height }
  }
}

/**
 * Scene units per pixel at the target's distance.
 * @param height Picture height in pixels.
 */
export function unitsPerPixel({ camera, controls }: Pick<Stage, 'camera' | 'controls'>, height: number): number {
  const distance = camera.position.distanceTo(controls.target)
  return (2 * distance * Math.tan((camera.getEffectiveFOV() * Math.PI) / 360)) / height
}
