import { type PerspectiveCamera, Spherical, type Vector3 } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import type { Drawing } from '../rendering.ts'

/** Not with reduced motion or slow software rendering. */
export const mayGlide = ({ hasGraphicsCard }: Drawing): boolean =>
  hasGraphicsCard && !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * First button or finger rotates; second or two fingers pan; wheel or pinch zooms.
 * @param radius Radius of the object.
 */
export function createControls(drawing: Drawing, camera: PerspectiveCamera, radius: number): OrbitControls {
  const controls = new OrbitControls(camera, drawing.renderer.domElement)
  controls.enableDamping = mayGlide(drawing)
  controls.dampingFactor = 0.08
  controls.zoomToCursor = true
  controls.minDistance = radius * 0.02
  controls.maxDistance = radius * 12
  // Beyond the poles the view would flip.
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
