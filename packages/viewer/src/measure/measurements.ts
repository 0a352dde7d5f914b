import {
  angleDegrees,
  areaOfPolygon,
  crossesItself,
  distance,
  farthestFromPlane,
  fitPlane,
  lengthOfLine,
  type Point,
} from './geometry.ts'

export const MEASURES = ['distance', 'angle', 'area'] as const
export type Measure = (typeof MEASURES)[number]

/** Named by a letter; an angle's corner is in the middle. */
export type Measurement = { name: string; measure: Measure; points: readonly Point[] }

export type Measurements = {
  /** Active measure; null if none. */
  measure: Measure | null
  pending: readonly Point[]
  kept: readonly Measurement[]
  /** Total ever made, so that names stay unique. */
  made: number
}

export const NO_MEASUREMENTS: Measurements = { measure: null, pending: [], kept: [], made: 0 }

/** More would be unreadable. */
export const MAX_MEASUREMENTS = 26
const MAX_CORNERS = 100
const POINTS_NEEDED: Record<Measure, number> = { distance: 2, angle: 3, area: 3 }

export type MeasureAction =
  | { do: 'choose'; measure: Measure | null }
  | { do: 'place'; point: Point }
  /** Closes an area. */
  | { do: 'finish' }
  /** Removes the last point. */
  | { do: 'back' }
  | { do: 'remove'; name: string }
  | { do: 'clear' }

export const canFinish = ({ measure, pending }: Measurements): boolean =>
  measure === 'area' && pending.length >= POINTS_NEEDED.area

/** Reducer; distances and angles end with their last point. */
export function measured(state: Measurements, action: MeasureAction): Measurements {
  const { measure, pending, kept } = state
  switch (action.do) {
    case 'choose':
      return { ...state, measure: action.measure, pending: [] }
    case 'place': {
      if (!measure || kept.length >= MAX_MEASUREMENTS || pending.length >= MAX_CORNERS) return state
      const points = [...pending, action.point]
      const isComplete = measure !== 'area' && points.length === POINTS_NEEDED[measure]
      return isComplete ? keep(state, measure, points) : { ...state, pending: points }
    }
    case 'finish':
      return measure && canFinish(state) ? keep(state, measure, pending) : state
    case 'back':
      return { ...state, pending: pending.slice(0, -1) }
    case 'remove':
      return { ...state, kept: kept.filter(({ name }) => name !== action.name) }
    case 'clear':
      return { ...state, pending: [], kept: [] }
  }
}

const keep = (state: Measurements, measure: Measure, points: readonly Point[]): Measurements => ({
  ...state,
  pending: [],
  kept: [...state.kept, { name: nameOf(state.made), measure, points }],
  made: state.made + 1,
})

const LETTERS = 26
/** A, B … Z, A2, B2 … */
const nameOf = (index: number): string => {
  const round = Math.floor(index / LETTERS)
  return `${String.fromCharCode(65 + (index % LETTERS))}${round === 0 ? '' : round + 1}`
}

/** Values of a measurement in scene units. */
export type Values =
  | { measure: 'distance'; length: number }
  | { measure: 'angle'; degrees: number }
  | { measure: 'area'; area: number; outline: number; isUneven: boolean; isCrossed: boolean }

/** Deviation, relative to size, of an uneven polygon. */
const UNEVEN = 0.03

/** @param points As many as the measure needs. */
export function valuesOf({ measure, points }: Pick<Measurement, 'measure' | 'points'>): Values {
  const [first = ORIGIN, second = ORIGIN, third = ORIGIN] = points
  if (measure === 'distance') return { measure, length: distance(first, second) }
  if (measure === 'angle') return { measure, degrees: angleDegrees(first, second, third) }
  const area = areaOfPolygon(points)
  const uneven = points.length > 3 ? farthestFromPlane(points, fitPlane(points)) : 0
  return {
    measure,
    area,
    outline: lengthOfLine([...points, first]),
    isUneven: uneven > UNEVEN * Math.sqrt(area),
    isCrossed: crossesItself(points),
  }
}
const ORIGIN: Point = [0, 0, 0]
