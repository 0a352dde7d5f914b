import { type Box3, Plane, Vector3 } from 'three'

export const AXES = ['x', 'y', 'z'] as const
export type Axis = (typeof AXES)[number]

/** Axis-aligned cut through the object. */
export type Section = {
  axis: Axis
  /** Position along the axis, 0 to 1. */
  share: number
  /** Removes the other half. */
  isFlipped: boolean
}

const NORMALS: Record<Axis, Vector3> = { x: new Vector3(1, 0, 0), y: new Vector3(0, 1, 0), z: new Vector3(0, 0, 1) }

/** Section plane; its negative side is removed. */
export function planeOf({ axis, share, isFlipped }: Section, bounds: Box3): Plane {
  const at = bounds.min[axis] + (bounds.max[axis] - bounds.min[axis]) * share
  // Removes the half nearer to the first view.
  const plane = new Plane(NORMALS[axis].clone().negate(), at)
  return isFlipped ? plane.negate() : plane
}
