import { ANGLE_DIRECTIONS, CATALOGUE_FRAMING, FIELD_OF_VIEW_DEGREES, fitCamera, type Vector } from '@wencang/studio'
import { type PerspectiveCamera, Vector3 } from 'three'
import type { ModelShape } from './studio/shape.ts'

/** Camera position and target in model units. */
export type BestCamera = { position: [number, number, number]; target: [number, number, number] }

/** Side a model picture is taken from. */
export type Angle = keyof typeof ANGLE_DIRECTIONS

/**
 * The picture's camera, for a seamless change to 3D.
 * @param angle Side shown in the picture.
 */
export function cameraOfPicture(shape: ModelShape, angle: Angle): BestCamera {
  const { eye, forward } = fitCamera(shape, ANGLE_DIRECTIONS[angle], 1, CATALOGUE_FRAMING)
  const position = new Vector3(...eye)
  const ahead = new Vector3(...forward)
  const middle = new Vector3(...shape.minimum).add(new Vector3(...shape.maximum)).divideScalar(2)
  // Orbits the object's middle, projected on the view axis.
  const target = position.clone().addScaledVector(ahead, middle.sub(position).dot(ahead))
  return { position: position.toArray() as Vector, target: target.toArray() as Vector }
}

/** Vertical degrees that show at least a square's content. */
export const fieldOfView = (aspect: number): number =>
  aspect >= 1
    ? FIELD_OF_VIEW_DEGREES
    : (Math.atan(Math.tan((FIELD_OF_VIEW_DEGREES * Math.PI) / 360) / aspect) * 360) / Math.PI

/** Stored cameras assume this: the viewer's original value. */
const KEPT_FIELD_OF_VIEW_DEGREES = 35
const FARTHER =
  Math.tan((KEPT_FIELD_OF_VIEW_DEGREES * Math.PI) / 360) / Math.tan((FIELD_OF_VIEW_DEGREES * Math.PI) / 360)

/** Converts a stored camera, keeping the object's size. */
export const viewOfBestCamera = (kept: BestCamera): BestCamera => movedAway(kept, FARTHER)

/** Converts a view for storage. */
export const bestCameraOfView = (view: BestCamera): BestCamera => movedAway(view, 1 / FARTHER)

function movedAway({ position, target }: BestCamera, factor: number): BestCamera {
  const middle = new Vector3(...target)
  const away = new Vector3(...position).sub(middle).multiplyScalar(factor)
  return { position: away.add(middle).toArray(), target }
}

export function place(camera: PerspectiveCamera, target: Vector3, pose: BestCamera): void {
  camera.position.set(...pose.position)
  target.set(...pose.target)
  camera.lookAt(target)
}
