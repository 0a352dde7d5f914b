import type { Position } from './map-view.ts'
import type { Place } from './places.ts'

/** Rows of what is near a chosen place. */
const MAX_NEAR = 12
/** Farther away is not near. */
const MAX_KILOMETRES = 300
const EARTH_KILOMETRES = 6371

/** A place, and how far it is from another one. */
export type NearPlace = Place & { kilometres: number }

/** On the sphere, in kilometres. */
export function distanceOf(one: Position, other: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [first, second] = [radians(one.latitude), radians(other.latitude)]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const chord =
    half(second - first) + Math.cos(first) * Math.cos(second) * half(radians(other.longitude - one.longitude))
  return 2 * EARTH_KILOMETRES * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/** The places nearest to a position, with their distance. */
export function nearestOf(places: readonly Place[], position: Position): NearPlace[] {
  return places
    .map((place) => ({ ...place, kilometres: distanceOf(place, position) }))
    .filter(({ kilometres }) => kilometres <= MAX_KILOMETRES)
    .sort((a, b) => a.kilometres - b.kilometres)
    .slice(0, MAX_NEAR)
}
