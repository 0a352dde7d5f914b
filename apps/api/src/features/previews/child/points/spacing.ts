import type { PointCloud } from './sample.ts'

/** Points whose neighbours are measured. */
const MEASURED = 2_000

/** Median distance of neighbours that lie at random, in units of their mean spacing. */
const MEDIAN_AT_RANDOM = 0.47

/**
 * Estimates the distance of neighbouring points of a surface.
 * @param total Points of the file, of which the cloud is a part chosen at random.
 * @returns the median in the unit of the cloud; undefined for less than two places.
 */
export function pointSpacing({ positions }: PointCloud, total: number): number | undefined {
  const count = positions.length / 3
  // Points of a surface then have neighbours in near cells.
  const cell = (2 * longestSide(positions)) / Math.sqrt(count)
  if (count < 2 || !(cell > 0)) return undefined
  const cells = new Map<string, number[]>()
  const cellOf = (point: number, axis: number) => Math.floor((positions[point * 3 + axis] ?? 0) / cell)
  for (let point = 0; point < count; point++) {
    const key = `${cellOf(point, 0)} ${cellOf(point, 1)} ${cellOf(point, 2)}`
    const known = cells.get(key)
    if (known) known.push(point)
    else cells.set(key, [point])
  }
  const step = Math.max(1, Math.floor(count / MEASURED))
  const distances: number[] = []
  for (let point = 0; point < count; point += step) {
    let least = Number.POSITIVE_INFINITY
    for (let near = 0; near < 27; near++) {
      const [x, y, z] = [(near % 3) - 1, (Math.floor(near / 3) % 3) - 1, Math.floor(near / 9) - 1]
      const key = `${cellOf(point, 0) + x} ${cellOf(point, 1) + y} ${cellOf(point, 2) + z}`
      for (const other of cells.get(key) ?? []) {
        const distance = distanceOf(positions, point, other)
        if (distance > 0 && distance < least) least = distance
      }
    }
    if (least < Number.POSITIVE_INFINITY) distances.push(least)
  }
  const median = distances.sort((a, b) => a - b)[distances.length >> 1]
  if (!median || total <= count) return median
  // Chosen points lie at random.
  return (median / MEDIAN_AT_RANDOM) * Math.sqrt(count / total)
}

function longestSide(positions: Float32Array): number {
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ]
  for (let i = 0; i < positions.length; i++) {
    const value = positions[i] ?? 0
    if (value < (low[i % 3] ?? 0)) low[i % 3] = value
    if (value > (high[i % 3] ?? 0)) high[i % 3] = value
  }
  return Math.max(...high.map((value, axis) => value - (low[axis] ?? 0)))
}

const distanceOf = (positions: Float32Array, a: number, b: number) =>
  Math.hypot(
    (positions[a * 3] ?? 0) - (positions[b * 3] ?? 0),
    (positions[a * 3 + 1] ?? 0) - (positions[b * 3 + 1] ?? 0),
    (positions[a * 3 + 2] ?? 0) - (positions[b * 3 + 2] ?? 0),
  )
