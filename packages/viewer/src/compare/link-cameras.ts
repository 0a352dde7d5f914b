import { type Box3, Sphere, type Vector3 } from 'three'
import type { Stage } from '../stage.ts'

/** Stage parts needed to follow another camera. */
export type Linked = Pick<Stage, 'camera' | 'controls' | 'bounds' | 'requestDraw'>

/** Bounding sphere; radius 1 if empty. */
function sphereOf(bounds: Box3): Sphere {
  const sphere = bounds.isEmpty() ? new Sphere() : bounds.getBoundingSphere(new Sphere())
  if (!(sphere.radius > 0 && Number.isFinite(sphere.radius))) sphere.radius = 1
  return sphere
}

/** Same side, and distance relative to object size. */
export function lookAlike(leader: Linked, follower: Linked): void {
  const [own, other] = [sphereOf(leader.bounds), sphereOf(follower.bounds)]
  const scale = other.radius / own.radius
  const moved = (place: Vector3) => place.clone().sub(own.center).multiplyScalar(scale).add(other.center)
  follower.camera.position.copy(moved(leader.camera.position))
  follower.controls.target.copy(moved(leader.controls.target))
  follower.camera.lookAt(follower.controls.target)
  follower.requestDraw()
}

/**
 * Links cameras both ways; the second first follows.
 * @returns Function that unlinks them.
 */
export function linkCameras(first: Linked, second: Linked): () => void {
  let isFollowing = false
  const follow = (leader: Linked, follower: Linked) => () => {
    // A following camera must not lead in turn.
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
