/** Bounding box of all vertices. */
export function boundsOf(surfaces: { positions: Float32Array }[]): { minimum: number[]; maximum: number[] } {
  const minimum = [Infinity, Infinity, Infinity]
  const maximum = [-Infinity, -Infinity, -Infinity]
  for (const { positions } of surfaces) {
    for (let i = 0; i < positions.length; i++) {
      const value = positions[i] ?? 0
      if (value < (minimum[i % 3] ?? 0)) minimum[i % 3] = value
      if (value > (maximum[i % 3] ?? 0)) maximum[i % 3] = value
    }
  }
  return { minimum, maximum }
}
