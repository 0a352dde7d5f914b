import { type Box3, Group, type Object3D } from 'three'

/**
 * Stands the object on the origin, horizontally centred.
 * @param scale Metres per unit.
 */
export function standOnGround(object: Object3D, bounds: Box3, scale: number): Group {
  const shifted = new Group()
  shifted.position.set(-(bounds.min.x + bounds.max.x) / 2, -bounds.min.y, -(bounds.min.z + bounds.max.z) / 2)
  shifted.add(object)
  const standing = new Group()
  standing.scale.setScalar(scale)
  standing.add(shifted)
  return standing
}
