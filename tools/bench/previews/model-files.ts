import { closeSync, openSync, writeSync } from 'node:fs'
import { headOfGlb } from '@wencang/preview-pipeline/testing'
import sharp from 'sharp'
import { stonePointAt } from '../../lib/stone.ts'

/** Vertex and two triangles: position, normal, UV, six indices. */
const VERTEX_BYTES = 32 + 24

/** Writes row by row, to save memory. */
function writeRows(file: number, rows: number, make: (row: number) => NodeJS.ArrayBufferView): void {
  for (let row = 0; row < rows; row++) writeSync(file, make(row))
}

/**
 * Writes a textured stone as binary glTF.
 * @returns its triangles.
 */
export async function writeTexturedGlb(path: string, bytes: number, edge: number): Promise<number> {
  const picture = await makePicture(edge)
  const rows = Math.max(16, Math.floor(Math.sqrt(Math.max(0, bytes - picture.length) / VERTEX_BYTES / 2)))
  const columns = rows * 2
  const [across, vertices, triangles] = [columns + 1, (rows + 1) * (columns + 1), rows * columns * 2]
  const padding = (4 - (picture.length % 4)) % 4
  const lengths = [vertices * 12, vertices * 12, vertices * 8, triangles * 12, picture.length]
  const views = lengths.map((byteLength, i) => ({
    buffer: 0,
    byteOffset: lengths.slice(0, i).reduce((sum, length) => sum + length, 0),
    byteLength,
  }))
  const binaryBytes = lengths.reduce((sum, length) => sum + length, padding)
  const accessor = (bufferView: number, count: number, type: string, componentType = 5126) => ({
    bufferView,
    count,
    type,
    componentType,
  })
  const json = JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1, TEXCOORD_0: 2 }, indices: 3, material: 0 }] }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 }, metallicFactor: 0, roughnessFactor: 0.9 } }],
    textures: [{ source: 0 }],
    images: [{ bufferView: 4, mimeType: 'image/jpeg' }],
    bufferViews: views,
    buffers: [{ byteLength: binaryBytes }],
    accessors: [
      accessor(0, vertices, 'VEC3'),
      accessor(1, vertices, 'VEC3'),
      accessor(2, vertices, 'VEC2'),
      accessor(3, triangles * 3, 'SCALAR', 5125),
    ],
  })
  const file = openSync(path, 'w')
  writeSync(file, headOfGlb(Buffer.from(json), binaryBytes))
  const angles = (i: number, j: number): [number, number] => [
    (2 * Math.PI * (j % columns)) / columns,
    (Math.PI * i) / rows,
  ]
  const each = (i: number, size: number, put: (u: number, v: number, j: number) => number[]) => {
    const values = new Float32Array(across * size)
    for (let j = 0; j < across; j++) values.set(put(...angles(i, j), j), j * size)
    return values
  }
  writeRows(file, rows + 1, (i) => each(i, 3, (u, v) => stonePointAt(u, v)))
  writeRows(file, rows + 1, (i) => each(i, 3, (u, v) => normalAt(u, v)))
  writeRows(file, rows + 1, (i) => each(i, 2, (_u, _v, j) => [j / columns, i / rows]))
  writeRows(file, rows, (i) => cornersOfRow(i, across))
  writeSync(file, picture)
  writeSync(file, new Uint8Array(padding))
  closeSync(file)
  return triangles
}

/** Counter-clockwise as seen from outside. */
function cornersOfRow(i: number, across: number): Uint32Array {
  const corners = new Uint32Array((across - 1) * 6)
  for (let j = 0; j < across - 1; j++) {
    const [a, c] = [i * across + j, (i + 1) * across + j]
    corners.set([a, a + 1, c, a + 1, c + 1, c], j * 6)
  }
  return corners
}

function normalAt(u: number, v: number): [number, number, number] {
  const step = 1e-4
  const inside = Math.min(Math.PI - 2 * step, Math.max(2 * step, v))
  const [a, b] = [stonePointAt(u + step, inside), stonePointAt(u - step, inside)]
  const [c, d] = [stonePointAt(u, inside + step), stonePointAt(u, inside - step)]
  const [ux, uy, uz] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
  const [vx, vy, vz] = [c[0] - d[0], c[1] - d[1], c[2] - d[2]]
  const normal = [vy * uz - vz * uy, vz * ux - vx * uz, vx * uy - vy * ux]
  const length = Math.hypot(...normal) * -1 || 1
  return [(normal[0] ?? 0) / length, (normal[1] ?? 0) / length, (normal[2] ?? 0) / length]
}

/** Pattern that reveals turned, moved or torn pictures. */
async function makePicture(edge: number): Promise<Buffer> {
  const pixels = new Uint8Array(edge * edge * 3)
  for (let y = 0; y < edge; y++) {
    for (let x = 0; x < edge; x++) {
      const at = (y * edge + x) * 3
      const isLine = (x * 32) % edge < 64 || (y * 32) % edge < 64
      const isLight = (((x * 128) / edge) ^ ((y * 128) / edge)) & 1
      pixels[at] = isLine ? 220 : 70 + (130 * x) / edge
      pixels[at + 1] = isLine ? 60 : isLight ? 190 : 120
      pixels[at + 2] = isLine ? 50 : 70 + (130 * y) / edge + ((x * 7 + y * 13) & 15)
    }
  }
  return sharp(pixels, { raw: { width: edge, height: edge, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}
