import type { Surface } from '@wencang/model-renderer'
import type { Points } from './points.ts'

/** The header of a binary PLY file. @param elements Name, count and properties of each. */
const header = (elements: [name: string, count: number, properties: string[]][]) =>
  Buffer.from(
    [
      'ply',
      'format binary_little_endian 1.0',
      ...elements.flatMap(([name, count, properties]) => [
        `element ${name} ${count}`,
        ...properties.map((property) => `property ${property}`),
      ]),
      'end_header\n',
    ].join('\n'),
  )

const XYZ = ['float x', 'float y', 'float z']
const COLOUR = ['uchar red', 'uchar green', 'uchar blue']

/** A cloud of coloured points, as laser scanners export it. */
export function writeCloud({ count, positions, colours }: Points): Buffer {
  const rows = Buffer.alloc(count * 15)
  for (let i = 0; i < count; i++)
    for (let axis = 0; axis < 3; axis++) {
      rows.writeFloatLE(positions[i * 3 + axis] ?? 0, i * 15 + axis * 4)
      rows.writeUInt8(Math.round((colours[i * 3 + axis] ?? 0) * 255), i * 15 + 12 + axis)
    }
  return Buffer.concat([header([['vertex', count, [...XYZ, ...COLOUR]]]), rows])
}

const SPLAT = [
  ...XYZ,
  ...['f_dc_0', 'f_dc_1', 'f_dc_2', 'opacity', 'scale_0', 'scale_1', 'scale_2', 'rot_0', 'rot_1', 'rot_2', 'rot_3'].map(
    (name) => `float ${name}`,
  ),
]
/** The constant of spherical harmonics of degree 0. */
const HARMONIC = 0.28209479177387814

/**
 * Gaussian splats as training writes them: flat discs on the surface, y down.
 * @param radius of a disc, in the model's units.
 */
export function writeSplats({ count, positions, normals, colours }: Points, radius: number): Buffer {
  const rows = new Float32Array(count * SPLAT.length)
  const [wide, thin] = [Math.log(radius), Math.log(radius / 12)]
  for (let i = 0; i < count; i++) {
    const [x = 0, y = 0, z = 0] = positions.subarray(i * 3, i * 3 + 3)
    const normal = [normals[i * 3] ?? 0, -(normals[i * 3 + 1] ?? 0), -(normals[i * 3 + 2] ?? 0)]
    const paint = [0, 1, 2].map((axis) => ((colours[i * 3 + axis] ?? 0) - 0.5) / HARMONIC)
    rows.set([x, -y, -z, ...paint, 3, wide, wide, thin, ...turnTo(normal)], i * SPLAT.length)
  }
  return Buffer.concat([header([['vertex', count, SPLAT]]), Buffer.from(rows.buffer)])
}

/** The rotation, w first, that turns the z axis to a direction. */
function turnTo([x = 0, y = 0, z = 0]: number[]): [number, number, number, number] {
  const length = Math.hypot(x, y, z) || 1
  const w = 1 + z / length
  if (w < 1e-6) return [0, 1, 0, 0]
  const norm = Math.hypot(w, x / length, y / length)
  return [w / norm, -y / length / norm, x / length / norm, 0]
}

/** A mesh with a colour at every vertex, as photogrammetry exports it. */
export function writeMesh(surfaces: Surface[], colourAt: (surface: Surface, vertex: number) => number[]): Buffer {
  const vertices: Buffer[] = []
  const faces: Buffer[] = []
  let first = 0
  for (const surface of surfaces) {
    const count = surface.positions.length / 3
    const rows = Buffer.alloc(count * 15)
    for (let i = 0; i < count; i++) {
      const paint = colourAt(surface, i)
      for (let axis = 0; axis < 3; axis++) {
        rows.writeFloatLE(surface.positions[i * 3 + axis] ?? 0, i * 15 + axis * 4)
        rows.writeUInt8(Math.round((paint[axis] ?? 0) * 255), i * 15 + 12 + axis)
      }
    }
    vertices.push(rows)
    const list = Buffer.alloc((surface.indices.length / 3) * 13)
    for (let face = 0; face < surface.indices.length / 3; face++) {
      list.writeUInt8(3, face * 13)
      for (let corner = 0; corner < 3; corner++)
        list.writeInt32LE(first + (surface.indices[face * 3 + corner] ?? 0), face * 13 + 1 + corner * 4)
    }
    faces.push(list)
    first += count
  }
  const triangles = surfaces.reduce((sum, { indices }) => sum + indices.length / 3, 0)
  const head = header([
    ['vertex', first, [...XYZ, ...COLOUR]],
    ['face', triangles, ['list uchar int vertex_indices']],
  ])
  return Buffer.concat([head, ...vertices, ...faces])
}
