import type { Position } from '../../entities/map/map-view.ts'
import type { Place } from './places.ts'

export const NEAR_KILOMETRES = 50
const MAX_NEAR = 12
/** Shown with their distance if nothing is near. */
const MAX_NEAREST = 3
export const MAX_KILOMETRES = 300
const EARTH_KILOMETRES = 6371

export type NearPlace = Place & { kilometres: number }

/** Great-circle distance in kilometres. */
export function distanceOf(one: Position, other: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [first, second] = [radians(one.latitude), radians(other.latitude)]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const chord =
    half(second - first) + Math.cos(first) * Math.cos(second) * half(radians(other.longitude - one.longitude))
  return 2 * EARTH_KILOMETRES * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/** Places within 50 km, nearest first; if there are none, the nearest three within 300 km. */
export function nearestOf(places: readonly Place[], position: Position): NearPlace[] {
  const reachable = places
    .map((place) => ({ ...place, kilometres: distanceOf(place, position) }))
    .filter(({ kilometres }) => kilometres <= MAX_KILOMETRES)
    .sort((a, b) => a.kilometres - b.kilometres)
  const near = reachable.filter(({ kilometres }) => kilometres <= NEAR_KILOMETRES)
  return near.length > 0 ? near.slice(0, MAX_NEAR) : reachable.slice(0, MAX_NEAREST)
}
