import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeFrom } from '../../testing/make.ts'
import { CUBE, type Element, type PlyEncoding, plyFile } from '../../testing/ply-files.ts'
import { readGlb } from '../../testing/read-glb.ts'
import { makePlyPreview } from './ply-preview.ts'

const ENCODINGS: PlyEncoding[] = ['ascii', 'binary_little_endian', 'binary_big_endian']
const make = (file: Uint8Array) => makeFrom(makePlyPreview, file)

async function primitiveOf(model: Uint8Array | undefined) {
  const document = await readGlb(model)
  const [primitive] = document.getRoot().listMeshes()[0]?.listPrimitives() ?? []
  if (!primitive) throw new Error('a model without anything')
  return primitive
}

describe('meshes', { timeout: 90_000 }, () => {
  test.each(ENCODINGS)('polygons with colours become a light model with a picture (%s)', async (encoding) => {
    const { kind, stats, files } = await make(plyFile(encoding, CUBE))
    expect(kind).toBe('model')
    expect(stats).toMatchObject({ triangles: 12, vertices: 8, faces: 6, hasColours: true })
    const primitive = await primitiveOf(files.model)
    expect(primitive.getAttribute('COLOR_0')).not.toBeNull()
    expect(await sharp(files.snapshot).metadata()).toMatchObject({ width: 800, height: 800, format: 'webp' })
  })

  test('line ends follow the first line, and the data may begin with a line feed’s byte', async () => {
    expect((await make(plyFile('ascii', CUBE, '\r\n'))).stats).toMatchObject({ triangles: 12 })
    // 10 is a line feed, here the first vertex's first byte.
    const dotted: Element[] = CUBE.map((element) =>
      element.name === 'vertex'
        ? {
            ...element,
            properties: ['uchar red', 'float x', 'float y', 'float z'],
            rows: element.rows.map(([x = 0, y = 0, z = 0]) => [10, x, y, z]),
          }
        : element,
    )
    const { stats } = await make(plyFile('binary_little_endian', dotted, '\r'))
    expect(stats).toMatchObject({ triangles: 12, boundingBox: { minimum: [0, 0, 0], maximum: [1, 1, 1] } })
  })

  test('survey coordinates keep their shape by an origin at the first vertex', async () => {
    const far = CUBE.map((element) =>
      element.name === 'vertex'
        ? {
            ...element,
            properties: element.properties.map((property) => property.replace('float', 'double')),
            rows: element.rows.map(([x, y, z, ...rest]) => [
              Number(x) + 4_512_345.25,
              Number(y) + 51_234_567.5,
              Number(z),
              ...rest,
            ]),
          }
        : element,
    )
    const { stats } = await make(plyFile('binary_little_endian', far))
    expect(stats).toMatchObject({ origin: [4_512_345.25, 51_234_567.5, 0], up: 'z' })
    // y was north, which is away from the viewer.
    expect(stats).toMatchObject({ boundingBox: { minimum: [0, 0, -1], maximum: [1, 1, 0] } })
  })

  test('faces may precede their vertices, and unknown elements with lists anywhere', async () => {
    const other = {
      name: 'other',
      properties: ['list uchar int many', 'float one'],
      rows: [
        [[1, 2, 3], 4],
        [[], 5],
      ],
    }
    const [vertices, faces] = CUBE as [Element, Element]
    for (const encoding of ['ascii', 'binary_big_endian'] as const) {
      const { stats } = await make(plyFile(encoding, [other, faces, { ...other, name: 'more' }, vertices]))
      expect(stats).toMatchObject({ triangles: 12, faces: 6, vertices: 8 })
    }
  })

  test('colours of faces are shown, each up to the edges of its face', async () => {
    const plain = { ...(CUBE[0] as Element), properties: ['float x', 'float y', 'float z'] }
    const properties = ['list uchar int vertex_indices', 'uchar red', 'uchar green', 'uchar blue']
    const rows = (CUBE[1] as Element).rows.map((row, i) => [...row, i < 3 ? 255 : 0, 0, i < 3 ? 0 : 255])
    const { stats, files } = await make(plyFile('ascii', [plain, { name: 'face', properties, rows }]))
    expect(stats).toMatchObject({ triangles: 12, vertices: 8, hasColours: true })
    const colour = (await primitiveOf(files.model)).getAttribute('COLOR_0')
    const shades = Array.from({ length: colour?.getCount() ?? 0 }, (_, i) => colour?.getElement(i, []).slice(0, 3))
    expect(new Set(shades.map(String))).toEqual(new Set(['1,0,0', '0,0,1']))
  })

  test('faces with missing corners are left out', async () => {
    const broken = [CUBE[0] as Element, { ...(CUBE[1] as Element), rows: [[[0, 1, 3]], [[0, 1, 99]], [[-1, 2, 3]]] }]
    expect((await make(plyFile('binary_big_endian', broken))).stats).toMatchObject({ faces: 3, triangles: 1 })
  })
})

describe('points', { timeout: 90_000 }, () => {
  const cloud = (count: number): Element => ({
    name: 'vertex',
    properties: ['float x', 'float y', 'float z', 'uchar red', 'uchar green', 'uchar blue'],
    rows: Array.from({ length: count }, (_, i) => [Math.cos(i), Math.sin(i), i / count, 200, 120, 40]),
  })

  test.each(ENCODINGS)('vertices without faces are shown as points (%s)', async (encoding) => {
    const { kind, stats, files } = await make(plyFile(encoding, [cloud(500)]))
    expect(kind).toBe('points')
    const pointSpacing = expect.any(Number)
    expect(stats).toEqual({ points: 500, previewPoints: 500, hasColours: true, pointSpacing, up: 'z' })
    expect((await primitiveOf(files.model)).getMode()).toBe(0)
  })

  test('a large point cloud is sampled everywhere', async () => {
    const { stats, files } = await make(plyFile('binary_little_endian', [cloud(260_000)]))
    expect(stats).toMatchObject({ points: 260_000, previewPoints: 130_000 })
    expect(files.model?.length).toBeLessThan(3_000_000)
  })
})

describe('splats', { timeout: 90_000 }, () => {
  const properties = ['x', 'y', 'z', 'f_dc_0', 'f_dc_1', 'f_dc_2', 'opacity', 'scale_0', 'rot_0'].map(
    (name) => `float ${name}`,
  )

  test('splats are shown as points of their colour, y upwards, without haze', async () => {
    const rows = Array.from({ length: 400 }, (_, i) => [
      Math.cos(i),
      Math.sin(i) + 5,
      i / 400,
      1.77,
      -1.77,
      0,
      i % 2 === 0 ? 4 : -6,
      0,
      1,
    ])
    const { kind, stats, files } = await make(plyFile('binary_little_endian', [{ name: 'vertex', properties, rows }]))
    expect(kind).toBe('splat')
    expect(stats).toMatchObject({ splats: 400, previewPoints: 200 })
    const colour = (await primitiveOf(files.model)).getAttribute('COLOR_0')?.getElement(0, []) ?? []
    expect(colour.slice(0, 3).map((part) => Math.round(part * 10) / 10)).toEqual([1, 0, 0.2])
  })

  test('packed splats are unpacked', async () => {
    const chunk = {
      name: 'chunk',
      properties: ['min_x', 'min_y', 'min_z', 'max_x', 'max_y', 'max_z'].map((name) => `float ${name}`),
      rows: [[0, 0, 0, 2, 2, 2]],
    }
    const vertex = {
      name: 'vertex',
      properties: ['packed_position', 'packed_rotation', 'packed_scale', 'packed_color'].map((name) => `uint ${name}`),
      rows: Array.from({ length: 256 }, (_, i) => [((i * 8) << 21) >>> 0, 0, 0, 0xff8000ff]),
    }
    const { kind, stats } = await make(plyFile('binary_little_endian', [chunk, vertex]))
    expect({ kind, ...stats }).toMatchObject({ kind: 'splat', splats: 256, previewPoints: 256 })
  })
})

describe('faulty files are rejected early with a reason', () => {
  const header = (...lines: string[]) => Buffer.from(`${['ply', ...lines, 'end_header'].join('\n')}\n`)
  const good = plyFile('binary_little_endian', CUBE)
  test.each([
    ['cut short', good.subarray(0, good.length - 9), 'damaged', /cut short/],
    ['a header without an end', Buffer.from('ply\nformat ascii 1.0\n'), 'damaged', /does not end/],
    ['something else', Buffer.from('solid cube'), 'damaged', /not a PLY/],
    [
      'more vertices than the file has bytes',
      header('format ascii 1.0', 'element vertex 999999999999', 'property float x'),
      'damaged',
      /cut short/,
    ],
    [
      'a negative count',
      header('format ascii 1.0', 'element vertex -1', 'property float x'),
      'damaged',
      /wrong number/,
    ],
    [
      'no vertices',
      header('format ascii 1.0', 'element vertex 0', 'property float x', 'property float y', 'property float z'),
      'empty',
      /nothing to see/,
    ],
    [
      'vertices without positions',
      plyFile('ascii', [{ name: 'vertex', properties: ['float x'], rows: [[1]] }]),
      'damaged',
      /no positions/,
    ],
    [
      'a list as long as a file',
      Buffer.concat([
        header('format binary_little_endian 1.0', 'element vertex 1', 'property list int int x'),
        Buffer.alloc(64, 0x7f),
      ]),
      'damaged',
      /impossible length|no positions/,
    ],
  ])('%s', async (_name, file, reason, message) => {
    await expect(make(file)).rejects.toMatchObject({ name: 'Refusal', reason, message: expect.stringMatching(message) })
  })
})
