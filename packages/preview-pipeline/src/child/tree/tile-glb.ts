import { MeshoptEncoder } from 'meshoptimizer'
import { packGlb } from '../glb-container.ts'
import { cellX, cellY, cellZ, type Grid } from './grid.ts'
import { placesOf, unpackNormal, type VertexLayout } from './records.ts'
import type { TreeMesh } from './tree-mesh.ts'

/** Part of a tile with one material. */
export interface TilePrimitive {
  mesh: TreeMesh
  /** Replace the mesh's own. */
  uvs: Float32Array | null
  /** glTF material with the tile's image indices; null for the default. */
  material: object | null
  /** Material number in the original. */
  number: number
}

const [FLOAT, BYTE, UNSIGNED_BYTE, UNSIGNED_SHORT, UNSIGNED_INT] = [5126, 5120, 5121, 5123, 5125]
const [ARRAY_BUFFER, ELEMENT_ARRAY_BUFFER] = [34962, 34963]
const [POINTS, TRIANGLES] = [0, 4]

function createContent() {
  const chunks: Uint8Array[] = []
  const views: object[] = []
  const accessors: object[] = []
  let [stored, unfolded] = [0, 0]
  const store = (bytes: Uint8Array) => {
    const at = stored
    chunks.push(bytes, new Uint8Array((4 - (bytes.length % 4)) % 4))
    stored += bytes.length + ((4 - (bytes.length % 4)) % 4)
    return at
  }
  return {
    chunks,
    views,
    accessors,
    get stored() {
      return stored
    },
    get unfolded() {
      return unfolded
    },
    /** View compressed by meshoptimizer. */
    compressed(encoded: Uint8Array, count: number, stride: number, isIndex: boolean, filter?: string): number {
      const byteLength = count * stride
      const EXT_meshopt_compression = {
        buffer: 0,
        byteOffset: store(encoded),
        byteLength: encoded.length,
        byteStride: stride,
        count,
        mode: isIndex ? 'TRIANGLES' : 'ATTRIBUTES',
        ...(filter && { filter }),
      }
      views.push({
        buffer: 1,
        byteOffset: unfolded,
        byteLength,
        ...(!isIndex && { byteStride: stride }),
        target: isIndex ? ELEMENT_ARRAY_BUFFER : ARRAY_BUFFER,
        extensions: { EXT_meshopt_compression },
      })
      unfolded += byteLength + ((4 - (byteLength % 4)) % 4)
      return views.length - 1
    },
    plain(bytes: Uint8Array): number {
      views.push({ buffer: 0, byteOffset: store(bytes), byteLength: bytes.length })
      return views.length - 1
    },
    accessor(json: object): number {
      accessors.push(json)
      return accessors.length - 1
    },
  }
}
type Content = ReturnType<typeof createContent>

/**
 * Shared corners are bit-identical: same grid and node translation.
 * @param images WebP.
 */
export function tileGlb(
  primitives: TilePrimitive[],
  images: Uint8Array[],
  layout: VertexLayout,
  grid: Grid,
): Uint8Array {
  const content = createContent()
  const materials: object[] = []
  const written = primitives.map((primitive) => {
    const json = primitiveJson(content, primitive, layout, grid)
    if (!primitive.material) return json
    materials.push(primitive.material)
    return { ...json, material: materials.length - 1 }
  })
  const pictures = images.map((image) => ({ mimeType: 'image/webp', bufferView: content.plain(image) }))
  const required = [
    'EXT_meshopt_compression',
    'KHR_mesh_quantization',
    ...(images.length > 0 ? ['EXT_texture_webp'] : []),
  ]
  const used = materials.some((one) => 'extensions' in one) ? [...required, 'KHR_materials_unlit'] : required
  const json = {
    asset: { version: '2.0' },
    extensionsUsed: used,
    extensionsRequired: required,
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, translation: grid.origin }],
    meshes: [{ primitives: written }],
    ...(materials.length > 0 && { materials }),
    ...(images.length > 0 && {
      images: pictures,
      samplers: [{ magFilter: 9729, minFilter: 9987, wrapS: 10497, wrapT: 10497 }],
      textures: images.map((_, source) => ({ sampler: 0, extensions: { EXT_texture_webp: { source } } })),
    }),
    accessors: content.accessors,
    bufferViews: content.views,
    buffers: [
      { byteLength: content.stored },
      { byteLength: content.unfolded, extensions: { EXT_meshopt_compression: { fallback: true } } },
    ],
  }
  return packGlb(json, content.chunks)
}

function primitiveJson(content: Content, { mesh, uvs }: TilePrimitive, layout: VertexLayout, grid: Grid): object {
  const size = placesOf(layout).words
  const isMesh = mesh.indices.length > 0
  const indices = mesh.indices.slice()
  const order = isMesh ? MeshoptEncoder.reorderMesh(indices, true, true)[0] : pointOrder(mesh, size)
  const count = mesh.materials.length
  const attributes: Record<string, number> = { POSITION: positions(content, mesh.words, size, order, grid) }
  if (layout.normals) attributes.NORMAL = normals(content, mesh.words, layout, order)
  if (layout.colours) attributes.COLOR_0 = colours(content, mesh.words, layout, order)
  if (uvs) attributes.TEXCOORD_0 = textureCoordinates(content, uvs, order)
  if (!isMesh) return { mode: POINTS, attributes }
  const isShort = count <= 65_536
  const bytes = isShort ? new Uint8Array(Uint16Array.from(indices).buffer) : new Uint8Array(indices.buffer)
  const stride = isShort ? 2 : 4
  const encoded = MeshoptEncoder.encodeGltfBuffer(bytes, indices.length, stride, 'TRIANGLES')
  const bufferView = content.compressed(encoded, indices.length, stride, true)
  const componentType = isShort ? UNSIGNED_SHORT : UNSIGNED_INT
  return {
    mode: TRIANGLES,
    attributes,
    indices: content.accessor({ bufferView, componentType, count: indices.length, type: 'SCALAR' }),
  }
}

function pointOrder({ words, materials }: TreeMesh, size: number): Uint32Array {
  const places = new Float32Array(materials.length * 3)
  for (let i = 0; i < materials.length; i++) {
    const [low = 0, high = 0] = [words[i * size], words[i * size + 1]]
    places[i * 3] = cellX(low)
    places[i * 3 + 1] = cellY(low, high)
    places[i * 3 + 2] = cellZ(high)
  }
  return MeshoptEncoder.reorderPoints(places, 3)
}

/** EXT_meshopt_compression's EXPONENTIAL filter: 24-bit mantissa, grid exponent. */
function positions(content: Content, words: Uint32Array, size: number, order: Uint32Array, grid: Grid): number {
  const { exponent, step } = grid
  const stored = new Uint32Array(order.length * 3)
  const high = (exponent & 0xff) << 24
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i < order.length; i++) {
    const to = (order[i] ?? 0) * 3
    const [first = 0, second = 0] = [words[i * size], words[i * size + 1]]
    for (let axis = 0; axis < 3; axis++) {
      const cell = axis === 0 ? cellX(first) : axis === 1 ? cellY(first, second) : cellZ(second)
      stored[to + axis] = high | cell
      if (cell < (min[axis] ?? 0)) min[axis] = cell
      if (cell > (max[axis] ?? 0)) max[axis] = cell
    }
  }
  const encoded = MeshoptEncoder.encodeGltfBuffer(new Uint8Array(stored.buffer), order.length, 12, 'ATTRIBUTES')
  const bufferView = content.compressed(encoded, order.length, 12, false, 'EXPONENTIAL')
  const bounds = { min: min.map((cell) => cell * step), max: max.map((cell) => cell * step) }
  return content.accessor({ bufferView, componentType: FLOAT, count: order.length, type: 'VEC3', ...bounds })
}

function normals(content: Content, words: Uint32Array, layout: VertexLayout, order: Uint32Array): number {
  const { words: size, normal } = placesOf(layout)
  const directions = new Float32Array(order.length * 4)
  for (let i = 0; i < order.length; i++) unpackNormal(words[i * size + normal] ?? 0, directions, (order[i] ?? 0) * 4)
  const packed = MeshoptEncoder.encodeFilterOct(directions, order.length, 4, 8)
  const encoded = MeshoptEncoder.encodeGltfBuffer(packed, order.length, 4, 'ATTRIBUTES')
  const bufferView = content.compressed(encoded, order.length, 4, false, 'OCTAHEDRAL')
  return content.accessor({ bufferView, componentType: BYTE, normalized: true, count: order.length, type: 'VEC3' })
}

function colours(content: Content, words: Uint32Array, layout: VertexLayout, order: Uint32Array): number {
  const { words: size, colour } = placesOf(layout)
  const stored = new Uint32Array(order.length)
  for (let i = 0; i < order.length; i++) stored[order[i] ?? 0] = words[i * size + colour] ?? 0
  const encoded = MeshoptEncoder.encodeGltfBuffer(new Uint8Array(stored.buffer), order.length, 4, 'ATTRIBUTES')
  const bufferView = content.compressed(encoded, order.length, 4, false)
  const componentType = UNSIGNED_BYTE
  return content.accessor({ bufferView, componentType, normalized: true, count: order.length, type: 'VEC4' })
}

function textureCoordinates(content: Content, uvs: Float32Array, order: Uint32Array): number {
  const isUnit = uvs.every((value) => value >= 0 && value <= 1)
  const stored = isUnit ? new Uint16Array(uvs.length) : new Float32Array(uvs.length)
  for (let i = 0; i < order.length; i++) {
    for (let part = 0; part < 2; part++) {
      const value = uvs[i * 2 + part] ?? 0
      stored[(order[i] ?? 0) * 2 + part] = isUnit ? Math.round(value * 65535) : value
    }
  }
  const stride = isUnit ? 4 : 8
  const encoded = MeshoptEncoder.encodeGltfBuffer(new Uint8Array(stored.buffer), order.length, stride, 'ATTRIBUTES')
  const bufferView = content.compressed(encoded, order.length, stride, false)
  const kind = isUnit ? { componentType: UNSIGNED_SHORT, normalized: true } : { componentType: FLOAT }
  return content.accessor({ bufferView, ...kind, count: order.length, type: 'VEC2' })
}
