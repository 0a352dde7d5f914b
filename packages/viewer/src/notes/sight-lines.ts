import { Raycaster, Vector3 } from 'three'
import type { Stage } from '../stage.ts'
import type { NotePlace, Vector } from './notes.ts'

type PointPlace = Extract<NotePlace, { kind: 'point' }>

/** The view rests without drawing this long. */
const REST_MILLISECONDS = 150
/** Slower models are not raycast; the mark's normal decides. */
const SLOW_RAY_MILLISECONDS = 25
/** Closer hits are the mark's own surface. */
const TOLERANCE = 0.01

export type SightLines = {
  /** True if the object is known to be in between. */
  isHidden(place: PointPlace): boolean
  onChange(use: () => void): () => void
  dispose(): void
}

/** In motion normals decide; at rest single rays, which take milliseconds. */
export function createSightLines(stage: Stage): SightLines {
  const { camera, object } = stage
  const raycaster = new Raycaster()
  const known = new Map<string, { place: PointPlace; isHidden: boolean | undefined }>()
  const users = new Set<() => void>()
  let timer = 0
  let isTooSlow = false

  const facesAway = ({ position, normal }: PointPlace) => {
    const at = object.localToWorld(new Vector3(...position))
    const direction = new Vector3(...normal).transformDirection(object.matrixWorld)
    return direction.dot(at.sub(camera.position)) > 0
  }
  const isCovered = ({ position }: PointPlace) => {
    const at = object.localToWorld(new Vector3(...position))
    const distance = at.distanceTo(camera.position)
    raycaster.set(camera.position, at.sub(camera.position).normalize())
    const [hit] = raycaster.intersectObject(object, true)
    return hit !== undefined && hit.distance < distance * (1 - TOLERANCE)
  }
  const next = () => {
    const waiting = [...known.values()].find(({ isHidden }) => isHidden === undefined)
    if (!waiting || isTooSlow) {
      for (const use of users) use()
      return
    }
    const began = performance.now()
    waiting.isHidden = facesAway(waiting.place) || isCovered(waiting.place)
    isTooSlow = performance.now() - began > SLOW_RAY_MILLISECONDS
    timer = window.setTimeout(next)
  }
  const unwatch = stage.onFrame(() => {
    for (const one of known.values()) one.isHidden = undefined
    window.clearTimeout(timer)
    timer = window.setTimeout(next, REST_MILLISECONDS)
  })
  const keyOf = (place: PointPlace) => ([...place.position, ...place.normal] satisfies number[] | Vector).join()

  return {
    isHidden(place) {
      const key = keyOf(place)
      const found = known.get(key) ?? { place, isHidden: undefined }
      known.set(key, found)
      return found.isHidden ?? facesAway(place)
    },
    onChange(use) {
      users.add(use)
      return () => users.delete(use)
    },
    dispose() {
      unwatch()
      window.clearTimeout(timer)
    },
  }
}
