/** Share of the gap that a point covers. */
export const POINT_COVER = 1.7

/** Point spacing on surfaces, estimated from filled grid cells. */
export function spacingOf(positions: Float32Array): number {
  const count = positions.length / 3
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ]
  for (let i = 0; i < positions.length; i++) {
    const value = positions[i] ?? 0
    if (value < (low[i % 3] ?? 0)) low[i % 3] = value
    if (value > (high[i % 3] ?? 0)) high[i % 3] = value
  }
  const size = Math.max(...high.map((value, axis) => value - (low[axis] ?? 0))) || 1
  const cell = size / GRID
  const [lowX = 0, lowY = 0, lowZ = 0] = low
  const filled = new Uint8Array((GRID + 1) ** 3)
  let filledCount = 0
  for (let i = 0; i < count * 3; i += 3) {
    const x = Math.floor(((positions[i] ?? 0) - lowX) / cell)
    const y = Math.floor(((positions[i + 1] ?? 0) - lowY) / cell)
    const z = Math.floor(((positions[i + 2] ?? 0) - lowZ) / cell)
    const at = (x * (GRID + 1) + y) * (GRID + 1) + z
    filledCount += 1 - (filled[at] ?? 1)
    filled[at] = 1
  }
  // Average points per filled square; small clouds get a visible minimum.
  return Math.max(cell / Math.sqrt(count / filledCount), count < FEW ? size / 40 : 0)
}

const GRID = 64
const FEW = 500
