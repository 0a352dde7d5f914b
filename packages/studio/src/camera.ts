import { cross, dot, normalise, type Vector } from './vector.ts'

/** Maximum extent, as fractions of half the picture size. */
export interface Framing {
  across: number
  upwards: number
}

/** Lists crop to 4:3; the object stays in the middle. */
export const CATALOGUE_FRAMING: Framing = { across: 0.84, upwards: 0.66 }

/** Vertex positions, and the bounding box of visible ones. */
export interface Shape {
  positions: Float32Array
  vertexCount: number
  minimum: Vector
  maximum: Vector
}

/** Perspective view: axes `right`, `up` and `forward`, position `eye`. */
export interface Camera {
  eye: Vector
  right: Vector
  up: Vector
  forward: Vector
  /** Tangents of half the opening angles. */
  tangentX: number
  tangentY: number
}

/** Initial view: slightly from the side and above, like a showcase. */
export const SHOWCASE_DIRECTION: Vector = [0.55, 0.35, 1]
/** Vertical, for a square picture. */
export const FIELD_OF_VIEW_DEGREES = 24
const FITTING_ROUNDS = 4

/** Centres the whole model within the frame. */
export function fitCamera(shape: Shape, direction: Vector, aspect: number, framing: Framing): Camera {
  const towards = normalise(direction)
  const forward: Vector = [-towards[0], -towards[1], -towards[2]]
  const right = normalise(cross(forward, Math.abs(forward[1]) > 0.999 ? [0, 0, -1] : [0, 1, 0]))
  const up = cross(right, forward)
  const tangentY = Math.tan((FIELD_OF_VIEW_DEGREES * Math.PI) / 360)
  const tangentX = tangentY * aspect
  const middle = shape.minimum.map((value, axis) => (value + (shape.maximum[axis] ?? 0)) / 2) as Vector
  const { positions, vertexCount } = shape
  let distance = 0
  for (let round = 0; round < FITTING_ROUNDS; round++) {
    distance = 0
    const [along, above, away] = [dot(middle, right), dot(middle, up), dot(middle, forward)]
    const [widthAllowed, heightAllowed] = [tangentX * framing.across, tangentY * framing.upwards]
    for (let i = 0; i < vertexCount * 3; i += 3) {
      const [px, py, pz] = [positions[i] ?? 0, positions[i + 1] ?? 0, positions[i + 2] ?? 0]
      const x = px * right[0] + py * right[1] + pz * right[2] - along
      const y = px * up[0] + py * up[1] + pz * up[2] - above
      const z = px * forward[0] + py * forward[1] + pz * forward[2] - away
      const needed = Math.max(Math.abs(x) / widthAllowed, Math.abs(y) / heightAllowed) - z
      if (needed > distance) distance = needed
    }
    let [left, rightmost, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity]
    for (let i = 0; i < vertexCount * 3; i += 3) {
      const [px, py, pz] = [positions[i] ?? 0, positions[i + 1] ?? 0, positions[i + 2] ?? 0]
      const depth = distance + px * forward[0] + py * forward[1] + pz * forward[2] - away
      const x = (px * right[0] + py * right[1] + pz * right[2] - along) / depth
      const y = (px * up[0] + py * up[1] + pz * up[2] - above) / depth
      if (x < left) left = x
      if (x > rightmost) rightmost = x
      if (y < bottom) bottom = y
      if (y > top) top = y
    }
    const acrossShift = ((left + rightmost) / 2) * distance
    const upShift = ((bottom + top) / 2) * distance
    for (let axis = 0; axis < 3; axis++)
      middle[axis] = (middle[axis] ?? 0) + (right[axis] ?? 0) * acrossShift + (up[axis] ?? 0) * upShift
  }
  const eye = middle.map((value, axis) => value - (forward[axis] ?? 0) * distance) as Vector
  return { eye, right, up, forward, tangentX, tangentY }
}
