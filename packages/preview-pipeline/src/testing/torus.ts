import { GlbBuffer } from '../child/glb-buffer.ts'
import { packGlb } from '../child/glb-container.ts'

const wavy = (u: number, v: number) => 1 + 0.05 * Math.sin(9 * u) * Math.sin(5 * v) + 0.01 * Math.sin(61 * u + 3 * v)

/** Closed torus of `2 × around × across` triangles, wavy by default. */
export function torus(around: number, across: number, thickness = wavy) {
  const positions = new Float32Array(around * across * 3)
  const indices = new Uint32Array(around * across * 6)
  for (let i = 0; i < around; i++) {
    for (let j = 0; j < across; j++) {
      const [u, v] = [(i / around) * 2 * Math.PI, (j / across) * 2 * Math.PI]
      const thick = thickness(u, v)
      const wide = 3 + thick * Math.cos(v)
      positions.set([wide * Math.cos(u), thick * Math.sin(v), wide * Math.sin(u)], (i * across + j) * 3)
      const [a, b] = [i * across + j, i * across + ((j + 1) % across)]
      const [c, d] = [((i + 1) % around) * across + j, ((i + 1) % around) * across + ((j + 1) % across)]
      indices.set([a, b, c, b, d, c], (i * across + j) * 6)
    }
  }
  return { positions, indices }
}

/** The ring as binary PLY; vertex colours encode the position. */
export function torusPly(around: number, across: number): Buffer {
  const { positions, indices } = torus(around, across)
  const vertices = positions.length / 3
  const head = ['ply', 'format binary_little_endian 1.0', `element vertex ${vertices}`]
  head.push('property float x', 'property float y', 'property float z')
  head.push('property uchar red', 'property uchar green', 'property uchar blue')
  head.push(`element face ${indices.length / 3}`, 'property list uchar int vertex_indices', 'end_header\n')
  const rows = Buffer.alloc(vertices * 15)
  for (let i = 0; i < vertices; i++) {
    for (let axis = 0; axis < 3; axis++) rows.writeFloatLE(positions[i * 3 + axis] ?? 0, i * 15 + axis * 4)
    rows.set([shadeAt(positions[i * 3] ?? 0), shadeAt(positions[i * 3 + 2] ?? 0), 128], i * 15 + 12)
  }
  const faces = Buffer.alloc((indices.length / 3) * 13)
  for (let i = 0; i < indices.length / 3; i++) {
    faces[i * 13] = 3
    for (let corner = 0; corner < 3; corner++) faces.writeInt32LE(indices[i * 3 + corner] ?? 0, i * 13 + 1 + corner * 4)
  }
  return Buffer.concat([Buffer.from(head.join('\n'), 'latin1'), rows, faces])
}

export const shadeAt = (value: number): number => Math.round(((value + 4.5) / 9) * 255)

/** The ring cut along its coordinates as binary glTF, placed by a node. */
export function torusGlb(around: number, across: number, picture: Buffer, translation: number[]): Buffer {
  const columns = across + 1
  const [positions, uvs] = [new Float32Array((around + 1) * columns * 3), new Float32Array((around + 1) * columns * 2)]
  const ring = torus(around, across).positions
  const indices = new Uint32Array(around * across * 6)
  for (let i = 0; i <= around; i++) {
    for (let j = 0; j <= across; j++) {
      const from = ((i % around) * across + (j % across)) * 3
      positions.set(ring.subarray(from, from + 3), (i * columns + j) * 3)
      uvs.set([i / around, j / across], (i * columns + j) * 2)
      if (i === around || j === across) continue
      const [a, c] = [i * columns + j, (i + 1) * columns + j]
      indices.set([a, a + 1, c, a + 1, c + 1, c], (i * across + j) * 6)
    }
  }
  const data = new GlbBuffer()
  const attributes = { POSITION: data.accessor(positions, 3), TEXCOORD_0: data.accessor(uvs, 2) }
  const primitive = { attributes, indices: data.accessor(indices, 1), material: 0 }
  const json = {
    asset: { version: '2.0' },
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, translation }],
    meshes: [{ primitives: [primitive] }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 }, metallicFactor: 0 }, doubleSided: true }],
    textures: [{ source: 0 }],
    images: [{ bufferView: data.view(picture), mimeType: 'image/png' }],
    ...data.description,
  }
  return packGlb(json, data.chunks)
}
