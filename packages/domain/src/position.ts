/**
 * From all to nothing: how much of a work's position everybody is told: sites are robbed and damaged by those who know where they are. Its creator, and operators, see all of it.
 * `ten_kilometres`: a point of a grid of a tenth of a degree, and the city; `county` and `province`: only its name; `hidden`: nothing.
 */
export const POSITION_ACCURACIES = ['exact', 'ten_kilometres', 'county', 'province', 'hidden'] as const
export type PositionAccuracy = (typeof POSITION_ACCURACIES)[number]

/** The one that tells less. */
export const coarserAccuracy = (one: PositionAccuracy, other: PositionAccuracy): PositionAccuracy =>
  POSITION_ACCURACIES.indexOf(one) > POSITION_ACCURACIES.indexOf(other) ? one : other

/** Degrees of WGS 84; both or neither. */
export interface Position {
  longitude: number | null
  latitude: number | null
}

const CELLS_PER_DEGREE = 10

/** The position that everybody is told. The database's `shown_degrees` says the same. */
export function shownPosition({ longitude, latitude }: Position, accuracy: PositionAccuracy): Position {
  return { longitude: shownDegrees(longitude, accuracy), latitude: shownDegrees(latitude, accuracy) }
}

function shownDegrees(degrees: number | null, accuracy: PositionAccuracy): number | null {
  if (degrees === null) return null
  if (accuracy === 'exact') return degrees
  if (accuracy !== 'ten_kilometres') return null
  return Math.floor(degrees * CELLS_PER_DEGREE + 0.5) / CELLS_PER_DEGREE
}
