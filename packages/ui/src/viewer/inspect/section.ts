import { type Box3, Plane, Vector3 } from 'three'

export const AXES = ['x', 'y', 'z'] as const
export type Axis = (typeof AXES)[number]

/** A cut through the object at a right angle to an axis. */
export type Section = {
  axis: Axis
  /** Where, from one end of the object (0) to the other (1). */
  share: number
  /** Takes the other half away. */
  isFlipped: boolean
}

const NORMALS: Record<Axis, Vector3> = { x: new Vector3(1, 0, 0), y: new Vector3(0, 1, 0), z: new Vector3(0, 0, 1) }

/** The plane of a section; what is on its negative side is taken away. */
export function planeOf({ axis, share, isFlipped }: Section, bounds: Box3): Plane {
  const at = bounds.min[axis] + (bounds.max[axis] - bounds.min[axis]) * share
  // Seen from the first view, in front of the object and above it, the nearer half goes.
  const plane = new Plane(NORMALS[axis].clone().negate(), at)
  return isFlipped ? plane.negate() : plane
}
