import type { Position } from './map-view.ts'

/** Four decimals are about 10 m, the accuracy of pointing. */
const DECIMALS = 4

/** Degrees as typed and sent. */
export function degreesText(degrees: number): string {
  return String(Number(degrees.toFixed(DECIMALS)))
}

/** Typed position; undefined unless both are within range. */
export function typedPosition(longitude: string, latitude: string): Position | undefined {
  if (longitude.trim() === '' || latitude.trim() === '') return undefined
  const position = { longitude: Number(longitude), latitude: Number(latitude) }
  return Math.abs(position.longitude) <= 180 && Math.abs(position.latitude) <= 90 ? position : undefined
}
