import { type Intersection, type Object3D, Raycaster, Vector2, type Vector3 } from 'three'
import type { Stage } from '../stage.ts'

type Place = { x: number; y: number }

/**
 * Surface point, as in {@link pickHit}.
 * @returns Null beside the object.
 */
export const pickPoint = (stage: Stage, place?: Place): Vector3 | null => pickHit(stage, place)?.point ?? null

/**
 * Raycast at a canvas place.
 * @param place CSS pixels from the canvas corner; its middle if undefined.
 * @returns Undefined beside the object.
 */
export function pickHit({ canvas, camera, object }: Stage, place?: Place): Intersection | undefined {
  const ray = new Raycaster()
  const { clientWidth, clientHeight } = canvas
  const at = place ? new Vector2((place.x / clientWidth) * 2 - 1, 1 - (place.y / clientHeight) * 2) : new Vector2(0, 0)
  camera.updateMatrixWorld()
  ray.setFromCamera(at, camera)
  ray.params.Points = { threshold: pointSizeIn(object) }
  return ray.intersectObject(object, true)[0]
}

/** Half of the drawn point size. */
function pointSizeIn(object: Object3D): number {
  let size = 0
  object.traverse((node) => {
    const { material } = node as { material?: { isPointsMaterial?: boolean; size?: number } }
    if (material?.isPointsMaterial) size = Math.max(size, (material.size ?? 0) / 2)
  })
  return size
}
