/** Point, direction or colour. */
export type Vector = [number, number, number]

export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export function normalise(a: Vector): Vector {
  const length = Math.sqrt(dot(a, a)) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}
