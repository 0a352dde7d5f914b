/** Radius of a finely marked stone by angles. */
function radiusAt(u: number, v: number): number {
  const fine = Math.sin(311 * u + 5 * v) * Math.sin(277 * v)
  return 1 + 0.04 * Math.sin(9 * u) * Math.sin(7 * v) + 0.008 * Math.sin(61 * u) * Math.cos(53 * v) + 0.0012 * fine
}

/** Point on the stone's surface. @param u around, @param v from the top, in radians. */
export function stonePointAt(u: number, v: number): [number, number, number] {
  const radius = radiusAt(u, v)
  return [radius * Math.sin(v) * Math.cos(u), 1.3 * radius * Math.cos(v), radius * Math.sin(v) * Math.sin(u)]
}
