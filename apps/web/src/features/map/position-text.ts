import type { Position } from './map-view.ts'

/** Decimals of a degree: four are about ten metres, as precise as a user can point. */
const DECIMALS = 4

/** Degrees as they are typed and sent. */
export function degreesText(degrees: number): string {
  return String(Number(degrees.toFixed(DECIMALS)))
}

/** Both typed degrees as a position; undefined unless both are numbers within their ranges. */
export function typedPosition(longitude: string, latitude: string): Position | undefined {
  if (longitude.trim() === '' || latitude.trim() === '') return undefined
  const position = { longitude: Number(longitude), latitude: Number(latitude) }
  return Math.abs(position.longitude) <= 180 && Math.abs(position.latitude) <= 90 ? position : undefined
}
