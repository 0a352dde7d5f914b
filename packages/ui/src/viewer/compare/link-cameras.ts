import { type Box3, Sphere, type Vector3 } from 'three'
import type { Stage } from '../stage.ts'

/** As much of a stage as its camera needs to follow another one. */
export type Linked = Pick<Stage, 'camera' | 'controls' | 'bounds' | 'requestDraw'>

/** The sphere around an object; one of radius 1 around nothing. */
function sphereOf(bounds: Box3): Sphere {
  const sphere = bounds.isEmpty() ? new Sphere() : bounds.getBoundingSphere(new Sphere())
  if (!(sphere.radius > 0 && Number.isFinite(sphere.radius))) sphere.radius = 1
  return sphere
}

/** Has a camera look at its object as the leader looks at its own: from the same side, and as near in relation to the size of each. */
export function lookAlike(leader: Linked, follower: Linked): void {
  const [own, other] = [sphereOf(leader.bounds), sphereOf(follower.bounds)]
  const scale = other.radius / own.radius
  const moved = (place: Vector3) => place.clone().sub(own.center).multiplyScalar(scale).add(other.center)
  follower.camera.position.copy(moved(leader.camera.position))
  follower.controls.target.copy(moved(leader.controls.target))
  follower.camera.lookAt(follower.controls.target)
  follower.requestDraw()
}

/** Links two cameras: whichever is moved, the other one follows. The second follows the first at once. @returns the end of it. */
export function linkCameras(first: Linked, second: Linked): () => void {
  let isFollowing = false
  const follow = (leader: Linked, follower: Linked) => () => {
    // The follower moves because of this, and leads nobody.
    if (isFollowing) return
    isFollowing = true
    lookAlike(leader, follower)
    follower.controls.update()
    isFollowing = false
  }
  const [forth, back] = [follow(first, second), follow(second, first)]
  forth()
  first.controls.addEventListener('change', forth)
  second.controls.addEventListener('change', back)
  return () => {
    first.controls.removeEventListener('change', forth)
    second.controls.removeEventListener('change', back)
  }
}
