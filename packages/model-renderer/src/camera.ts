import type { Scene, Vector } from './scene.ts'

/** How far the object may extend from the middle of the picture, as a fraction of half its width or height. */
export interface Framing {
  across: number
  upwards: number
}

/** A perspective view: `right`, `up` and `forward` are its axes, `eye` is its position. */
export interface Camera {
  eye: Vector
  right: Vector
  up: Vector
  forward: Vector
  /** Tangents of half the opening angles. */
  tangentX: number
  tangentY: number
}

/** The model viewer's initial direction: slightly from the side and from above, as one looks at a showcase. */
export const SHOWCASE_DIRECTION: Vector = [0.55, 0.35, 1]
const FIELD_OF_VIEW_DEGREES = 24
const FITTING_ROUNDS = 4

export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export function normalise(a: Vector): Vector {
  const length = Math.hypot(...a) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}

/** Places the camera in a direction, at a distance where the whole model is within the frame and centred. */
export function fitCamera(scene: Scene, direction: Vector, aspect: number, framing: Framing): Camera {
  const towards = normalise(direction)
  const forward: Vector = [-towards[0], -towards[1], -towards[2]]
  const right = normalise(cross(forward, Math.abs(forward[1]) > 0.999 ? [0, 0, -1] : [0, 1, 0]))
  const up = cross(right, forward)
  const tangentY = Math.tan((FIELD_OF_VIEW_DEGREES * Math.PI) / 360)
  const tangentX = tangentY * aspect
  const middle = scene.minimum.map((value, axis) => (value + (scene.maximum[axis] ?? 0)) / 2) as Vector
  const { positions, vertexCount } = scene
  let distance = 0
  for (let round = 0; round < FITTING_ROUNDS; round++) {
    distance = 0
    for (let i = 0; i < vertexCount; i++) {
      const [x, y, z] = seen(i)
      const needed = Math.max(Math.abs(x) / (tangentX * framing.across), Math.abs(y) / (tangentY * framing.upwards)) - z
      if (needed > distance) distance = needed
    }
    let [left, rightmost, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity]
    for (let i = 0; i < vertexCount; i++) {
      const [x, y, z] = seen(i)
      const depth = distance + z
      left = Math.min(left, x / depth)
      rightmost = Math.max(rightmost, x / depth)
      bottom = Math.min(bottom, y / depth)
      top = Math.max(top, y / depth)
    }
    const acrossShift = ((left + rightmost) / 2) * distance
    const upShift = ((bottom + top) / 2) * distance
    for (let axis = 0; axis < 3; axis++)
      middle[axis] = (middle[axis] ?? 0) + (right[axis] ?? 0) * acrossShift + (up[axis] ?? 0) * upShift
  }
  const eye = middle.map((value, axis) => value - (forward[axis] ?? 0) * distance) as Vector
  return { eye, right, up, forward, tangentX, tangentY }

  function seen(vertex: number): Vector {
    const at = vertex * 3
    const from: Vector = [
      (positions[at] ?? 0) - middle[0],
      (positions[at + 1] ?? 0) - middle[1],
      (positions[at + 2] ?? 0) - middle[2],
    ]
    return [dot(from, right), dot(from, up), dot(from, forward)]
  }
}
