import type { Colour } from './colour.ts'

export type Point = [number, number, number]

/** Triangles with a colour at every vertex. */
export interface Mesh {
  positions: number[]
  colours: number[]
  uvs: number[]
  indices: number[]
  /** Faces keep their own normals instead of smooth ones. */
  isFaceted: boolean
}

/** A part's appearance; vertex colours are multiplied with the picture, if any. */
export interface Finish {
  name: string
  metallic: number
  roughness: number
  /** Paints one pixel of a picture that is mapped by the mesh's own coordinates. */
  paint?: (u: number, v: number) => Colour
}

export interface Part {
  mesh: Mesh
  finish: Finish
}

/** A model: parts, each of one finish. */
export type Model = Part[]

export const emptyMesh = (isFaceted = false): Mesh => ({ positions: [], colours: [], uvs: [], indices: [], isFaceted })

export interface Spot {
  position: Point
  colour: Colour
}

/**
 * A curved sheet of `columns` × `rows` quads; `spotAt` places each crossing by u and v, 0 to 1.
 * @param options.closed Its left and right edges are the same line.
 */
export function sheet(
  columns: number,
  rows: number,
  spotAt: (u: number, v: number) => Spot,
  options: { closed?: boolean; faceted?: boolean } = {},
): Mesh {
  const mesh = emptyMesh(options.faceted)
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const spot = spotAt(column / columns, row / rows)
      mesh.positions.push(...spot.position)
      mesh.colours.push(...spot.colour)
      mesh.uvs.push(column / columns, row / rows)
    }
  }
  const width = columns + 1
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const a = row * width + column
      mesh.indices.push(a, a + 1, a + width, a + 1, a + width + 1, a + width)
    }
  }
  return mesh
}

export interface LatheOptions {
  segments: number
  rows: number
  colour: (u: number, v: number, position: Point) => Colour
  /** Changes the radius by angle and height: ribs, lobes, relief. */
  shape?: (angle: number, v: number, radius: number, y: number) => number
  /** Squeezes the circle to an ellipse. */
  depth?: number
}

/** Rotates a profile of `[radius, height]` points around the y axis; a smooth curve runs through the points. */
export function lathe(profile: [number, number][], options: LatheOptions): Mesh {
  const { segments, rows, depth = 1 } = options
  return sheet(
    segments,
    rows,
    (u, v) => {
      const [radius, y] = curveThrough(profile, v)
      const angle = u * Math.PI * 2
      const shaped = options.shape ? options.shape(angle, v, radius, y) : radius
      const position: Point = [Math.sin(angle) * shaped, y, Math.cos(angle) * shaped * depth]
      return { position, colour: options.colour(u, v, position) }
    },
    { closed: true },
  )
}

/** A point of the smooth curve through some points (Catmull and Rom), by its position along the curve, 0 to 1. A point given twice is a sharp corner. */
export function curveThrough(points: [number, number][], place: number): [number, number] {
  const lengths = points.slice(1).map((point, i) => {
    const before = points[i] ?? point
    return Math.hypot(point[0] - before[0], point[1] - before[1])
  })
  const total = lengths.reduce((sum, length) => sum + length, 0)
  let left = Math.min(1, Math.max(0, place)) * total
  let index = 0
  while (index < lengths.length - 1 && left > (lengths[index] ?? 0)) left -= lengths[index++] ?? 0
  const length = lengths[index] ?? 0
  const t = length > 0 ? Math.min(1, left / length) : 0
  const at = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0]
  const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
  const spline = (a: number, b: number, c: number, d: number) =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  return [Math.max(0, spline(p0[0], p1[0], p2[0], p3[0])), spline(p0[1], p1[1], p2[1], p3[1])]
}

/** A block with its middle at `centre`. */
export function block(centre: Point, size: Point, colour: Colour): Mesh {
  const mesh = emptyMesh(true)
  const [x, y, z] = centre
  const [w, h, d] = [size[0] / 2, size[1] / 2, size[2] / 2]
  for (let corner = 0; corner < 8; corner++) {
    mesh.positions.push(x + (corner & 1 ? w : -w), y + (corner & 2 ? h : -h), z + (corner & 4 ? d : -d))
    mesh.colours.push(...colour)
    mesh.uvs.push(corner & 1 ? 1 : 0, corner & 2 ? 0 : 1)
  }
  const faces = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ]
  for (const [a = 0, b = 0, c = 0, d2 = 0] of faces) mesh.indices.push(a, b, c, a, c, d2)
  return mesh
}

/** A column with this many sides. */
export function column(
  centre: Point,
  radius: number,
  height: number,
  colour: Colour,
  sides = 16,
  topRadius = radius,
): Mesh {
  const bottom = centre[1] - height / 2
  const profile: [number, number][] = [
    [0, bottom],
    [radius, bottom],
    [radius, bottom],
    [topRadius, bottom + height],
    [topRadius, bottom + height],
    [0, bottom + height],
  ]
  const mesh = emptyMesh(true)
  const rings = profile.filter((point, i) => i === 0 || point !== profile[i - 1])
  for (const [r, y] of rings) {
    for (let side = 0; side < sides; side++) {
      const angle = (side / sides) * Math.PI * 2
      mesh.positions.push(centre[0] + Math.sin(angle) * r, y, centre[2] + Math.cos(angle) * r)
      mesh.colours.push(...colour)
      mesh.uvs.push(side / sides, 0)
    }
  }
  for (let ring = 0; ring < rings.length - 1; ring++) {
    for (let side = 0; side < sides; side++) {
      const next = (side + 1) % sides
      const a = ring * sides
      const b = a + sides
      mesh.indices.push(a + side, a + next, b + side, a + next, b + next, b + side)
    }
  }
  return mesh
}

/** A ball, or its deformation when each point is moved. */
export function ball(
  centre: Point,
  size: Point,
  segments: number,
  colour: (position: Point) => Colour,
  move: (direction: Point) => number = () => 1,
): Mesh {
  return sheet(segments, Math.max(6, segments >> 1), (u, v) => {
    const [angle, polar] = [u * Math.PI * 2, v * Math.PI]
    const direction: Point = [Math.sin(angle) * Math.sin(polar), -Math.cos(polar), Math.cos(angle) * Math.sin(polar)]
    const reach = move(direction)
    const position: Point = [
      centre[0] + direction[0] * size[0] * reach,
      centre[1] + direction[1] * size[1] * reach,
      centre[2] + direction[2] * size[2] * reach,
    ]
    return { position, colour: colour(position) }
  })
}

/** A tube along a line of points. */
export function tube(
  path: Point[],
  radiusAt: (t: number) => number,
  sides: number,
  colour: (position: Point) => Colour,
): Mesh {
  const steps = path.length - 1
  return sheet(sides, steps, (u, v) => {
    const i = Math.round(v * steps)
    const here = path[i] ?? [0, 0, 0]
    const before = path[Math.max(0, i - 1)] ?? here
    const after = path[Math.min(steps, i + 1)] ?? here
    const along = unit([after[0] - before[0], after[1] - before[1], after[2] - before[2]])
    const helper: Point = Math.abs(along[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]
    const side = unit(crossed(helper, along))
    const other = crossed(along, side)
    const [cos, sin] = [Math.cos(u * Math.PI * 2), Math.sin(u * Math.PI * 2)]
    const radius = radiusAt(v)
    const position = here.map(
      (value, axis) => value + ((side[axis] ?? 0) * cos + (other[axis] ?? 0) * sin) * radius,
    ) as Point
    return { position, colour: colour(position) }
  })
}

export const unit = (a: Point): Point => {
  const length = Math.hypot(...a) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}
export const crossed = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** The same triangles, each point moved. */
export function moved(mesh: Mesh, move: (point: Point) => Point): Mesh {
  const positions: number[] = []
  for (let i = 0; i < mesh.positions.length; i += 3) {
    positions.push(...move([mesh.positions[i] ?? 0, mesh.positions[i + 1] ?? 0, mesh.positions[i + 2] ?? 0]))
  }
  return { ...mesh, positions }
}

export const shifted = (mesh: Mesh, by: Point) => moved(mesh, ([x, y, z]) => [x + by[0], y + by[1], z + by[2]])
export const scaled = (mesh: Mesh, by: number) => moved(mesh, ([x, y, z]) => [x * by, y * by, z * by])
/** Rotated around the y axis, in radians. */
export const turned = (mesh: Mesh, angle: number) => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return moved(mesh, ([x, y, z]) => [x * cos + z * sin, y, z * cos - x * sin])
}
/** Rotated around the x axis, in radians. */
export const tilted = (mesh: Mesh, angle: number) => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return moved(mesh, ([x, y, z]) => [x, y * cos - z * sin, y * sin + z * cos])
}

/** Several meshes as one; all of them smooth, or all of them faceted. */
export function joined(meshes: Mesh[]): Mesh {
  const result = emptyMesh(meshes[0]?.isFaceted)
  for (const mesh of meshes) {
    const first = result.positions.length / 3
    for (const value of mesh.positions) result.positions.push(value)
    for (const value of mesh.colours) result.colours.push(value)
    for (const value of mesh.uvs) result.uvs.push(value)
    for (const index of mesh.indices) result.indices.push(index + first)
  }
  return result
}
