import { type PerspectiveCamera, Spherical, type Vector3 } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import type { Drawing } from '../rendering.ts'

/** Whether the camera may move by itself: not for those who want less motion, and not in software, where every picture takes long. */
export const mayGlide = ({ hasGraphicsCard }: Drawing): boolean =>
  hasGraphicsCard && !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * How a pointer moves the camera: the first button or a finger turns, the second button or two fingers move it, the wheel or
 * spread fingers go to what is under the pointer. @param radius of the object.
 */
export function createControls(drawing: Drawing, camera: PerspectiveCamera, radius: number): OrbitControls {
  const controls = new OrbitControls(camera, drawing.renderer.domElement)
  controls.enableDamping = mayGlide(drawing)
  controls.dampingFactor = 0.08
  controls.zoomToCursor = true
  controls.minDistance = radius * 0.02
  controls.maxDistance = radius * 12
  // Over the poles everything would be upside down.
  controls.minPolarAngle = 0.02
  controls.maxPolarAngle = Math.PI - 0.02
  controls.autoRotateSpeed = 1.2
  return controls
}

/** Moves the camera on the sphere around its target. */
export function moveOnSphere(camera: PerspectiveCamera, target: Vector3, change: (place: Spherical) => void): void {
  const place = new Spherical().setFromVector3(camera.position.clone().sub(target))
  change(place)
  place.makeSafe()
  camera.position.setFromSpherical(place).add(target)
  camera.lookAt(target)
}
