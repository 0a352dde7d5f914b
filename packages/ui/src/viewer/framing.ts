import { ANGLE_DIRECTIONS, CATALOGUE_FRAMING, FIELD_OF_VIEW_DEGREES, fitCamera, type Vector } from '@wencang/studio'
import { type PerspectiveCamera, Vector3 } from 'three'
import type { ModelShape } from './studio/shape.ts'

/** The camera's position and target, in the model's units. */
export type BestCamera = { position: [number, number, number]; target: [number, number, number] }

/** From where a model's picture is drawn. */
export type Angle = keyof typeof ANGLE_DIRECTIONS

/**
 * The camera of the object's picture, so that the change from the picture to the object is not seen.
 * @param angle The side that the picture shows.
 */
export function cameraOfPicture(shape: ModelShape, angle: Angle): BestCamera {
  const { eye, forward } = fitCamera(shape, ANGLE_DIRECTIONS[angle], 1, CATALOGUE_FRAMING)
  const position = new Vector3(...eye)
  const ahead = new Vector3(...forward)
  const middle = new Vector3(...shape.minimum).add(new Vector3(...shape.maximum)).divideScalar(2)
  // What the camera turns around is the middle of the object, as far as it lies where the camera looks.
  const target = position.clone().addScaledVector(ahead, middle.sub(position).dot(ahead))
  return { position: position.toArray() as Vector, target: target.toArray() as Vector }
}

/** The upright field of view with which a frame of this aspect, as wide as high or wider, shows what a square picture shows; in degrees. */
export const fieldOfView = (aspect: number): number =>
  aspect >= 1
    ? FIELD_OF_VIEW_DEGREES
    : (Math.atan(Math.tan((FIELD_OF_VIEW_DEGREES * Math.PI) / 360) / aspect) * 360) / Math.PI

/** What is kept with an asset is the camera as for this field of view, which viewers had when the first ones were saved. */
const KEPT_FIELD_OF_VIEW_DEGREES = 35
const FARTHER =
  Math.tan((KEPT_FIELD_OF_VIEW_DEGREES * Math.PI) / 360) / Math.tan((FIELD_OF_VIEW_DEGREES * Math.PI) / 360)

/** The view that a kept camera stands for: as large in the frame as where it was chosen. */
export const viewOfBestCamera = (kept: BestCamera): BestCamera => movedAway(kept, FARTHER)

/** The camera to keep for a view. */
export const bestCameraOfView = (view: BestCamera): BestCamera => movedAway(view, 1 / FARTHER)

function movedAway({ position, target }: BestCamera, factor: number): BestCamera {
  const middle = new Vector3(...target)
  const away = new Vector3(...position).sub(middle).multiplyScalar(factor)
  return { position: away.add(middle).toArray(), target }
}

/** Places the camera. */
export function place(camera: PerspectiveCamera, target: Vector3, pose: BestCamera): void {
  camera.position.set(...pose.position)
  target.set(...pose.target)
  camera.lookAt(target)
}
