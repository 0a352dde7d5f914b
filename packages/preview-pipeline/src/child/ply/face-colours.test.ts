import { expect, test } from 'vitest'
import { withPly } from '../../testing/open-ply.ts'
import { type Element, plyFile } from '../../testing/ply-files.ts'
import { coloursFromFaces, paintFaces } from './face-colours.ts'

const corners = Array.from({ length: 4 }, (_, i) => [i & 1, i >> 1, 0])
const vertices: Element = { name: 'vertex', properties: ['float x', 'float y', 'float z'], rows: corners }
const faces: Element = {
  name: 'face',
  properties: ['list uchar int vertex_indices', 'uchar red', 'uchar green', 'uchar blue'],
  rows: [
    [[0, 1, 2], 255, 0, 0],
    [[1, 3, 2], 0, 0, 255],
  ],
}

test('vertices are doubled only where faces of different colours meet', () => {
  const surface = {
    ...{ material: null, uvs: null, colours: null, normals: new Float32Array(12) },
    positions: Float32Array.from(corners.flat()),
    indices: Uint32Array.of(0, 1, 2, 1, 3, 2),
  }
  const { positions, colours, indices } = paintFaces(surface, [0xff0000, 0x0000ff])
  expect([...indices]).toEqual([0, 1, 2, 4, 3, 5])
  expect([...positions.subarray(12)]).toEqual([...(corners[1] ?? []), ...(corners[2] ?? [])])
  const shades = Array.from({ length: 6 }, (_, i) => [...(colours?.subarray(i * 4, i * 4 + 3) ?? [])].join())
  expect(shades).toEqual(['1,0,0', '1,0,0', '1,0,0', '0,0,1', '0,0,1', '0,0,1'])
})

test('in large meshes a vertex has the colour of one of its faces, unless vertices have their own', () => {
  const found = withPly(plyFile('binary_little_endian', [faces, vertices]), coloursFromFaces)
  expect([...(found ?? [])]).toEqual([255, 0, 0, 0, 0, 255, 0, 0, 255, 0, 0, 255])
  const own = ['red', 'green', 'blue'].map((name) => `uchar ${name}`)
  const coloured = {
    ...vertices,
    properties: [...vertices.properties, ...own],
    rows: corners.map((row) => [...row, 1, 2, 3]),
  }
  expect(withPly(plyFile('ascii', [coloured, faces]), coloursFromFaces)).toBeNull()
})
