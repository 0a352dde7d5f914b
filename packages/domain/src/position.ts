/**
 * Descending, because published sites get looted. `ten_kilometres`: 0.1° grid and city; `county`, `province`: name
 * only.
 */
export const POSITION_ACCURACIES = ['exact', 'ten_kilometres', 'county', 'province', 'hidden'] as const
export type PositionAccuracy = (typeof POSITION_ACCURACIES)[number]

export const coarserAccuracy = (one: PositionAccuracy, other: PositionAccuracy): PositionAccuracy =>
  POSITION_ACCURACIES.indexOf(one) > POSITION_ACCURACIES.indexOf(other) ? one : other

/** WGS 84 degrees; both or neither. */
export interface Position {
  longitude: number | null
  latitude: number | null
}

const CELLS_PER_DEGREE = 10

/** Public position. */
export function shownPosition({ longitude, latitude }: Position, accuracy: PositionAccuracy): Position {
  return { longitude: shownDegrees(longitude, accuracy), latitude: shownDegrees(latitude, accuracy) }
}

function shownDegrees(degrees: number | null, accuracy: PositionAccuracy): number | null {
  if (degrees === null) return null
  if (accuracy === 'exact') return degrees
  if (accuracy !== 'ten_kilometres') return null
  return Math.floor(degrees * CELLS_PER_DEGREE + 0.5) / CELLS_PER_DEGREE
}
