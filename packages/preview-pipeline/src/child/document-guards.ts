import type { GltfDocument } from './document.ts'
import { replaceColours } from './fbx-colour.ts'
import { LIMITS } from './limits.ts'
import { READ_EXTENSIONS } from './model-io.ts'
import { Refusal } from './refusal.ts'

/** Required extensions that previews read, or that change nothing at rest in our light. */
const SUPPORTED_EXTENSIONS = new Set([
  'EXT_lights_ies',
  'EXT_lights_image_based',
  'EXT_mesh_gpu_instancing',
  'EXT_meshopt_compression',
  'EXT_texture_avif',
  'EXT_texture_webp',
  'KHR_animation_pointer',
  'KHR_draco_mesh_compression',
  'KHR_gaussian_splatting',
  'KHR_lights_punctual',
  'KHR_mesh_quantization',
  'KHR_node_visibility',
  'KHR_texture_basisu',
  'KHR_texture_transform',
  'KHR_xmp_json_ld',
])
const COMPONENT_BYTES: Record<number, number> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 }
const TYPE_COMPONENTS: Record<string, number> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 }
/** Accessors decode to 32-bit floats at most. */
const DECODED_COMPONENT_BYTES = 4
const WHITE_PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC'

/** Runs all checks that precede decoding. @param decodedBytes Limit of all values. @throws {Refusal} */
export function checkDocument(
  document: GltfDocument,
  binaryBytes: number,
  decodedBytes: number = LIMITS.decodedBytes,
): void {
  const missing = document.extensionsRequired?.find(
    (name) => !SUPPORTED_EXTENSIONS.has(name) && !name.startsWith('KHR_materials_'),
  )
  if (missing) throw new Refusal('unsupported', missing.slice(0, 80))
  if ((document.nodes?.length ?? 0) > LIMITS.nodes)
    throw new Refusal('too_complex', 'The model has too many nodes to preview')
  if ((document.materials?.length ?? 0) > LIMITS.materials)
    throw new Refusal('too_complex', 'The model has too many materials to preview')
  checkBuffers(document, binaryBytes)
  checkDecodedSize(document, decodedBytes)
  checkForest(document)
}

function checkBuffers({ buffers = [], bufferViews = [] }: GltfDocument, binaryBytes: number): void {
  // Fallback buffers of compressed views have no bytes.
  if (buffers.slice(1).some((buffer) => !isFallback(buffer)) || buffers.some((buffer) => buffer.uri !== undefined))
    throw new Refusal('unsupported', 'geometry in other files')
  const bufferBytes = buffers[0]?.byteLength ?? 0
  if (bufferBytes > binaryBytes) throw new Refusal('damaged', 'The file has less data than its description says')
  for (const view of bufferViews) {
    // Compressed views are stored in the extension's range.
    const compressed = view.extensions?.EXT_meshopt_compression
    const range = (compressed ?? view) as { buffer?: unknown; byteOffset?: unknown; byteLength?: unknown }
    const [from, length] = [range.byteOffset ?? 0, range.byteLength]
    const isInside =
      range.buffer === 0 && isCount(from) && isCount(length) && Number(from) + Number(length) <= bufferBytes
    if (!isInside) throw new Refusal('damaged', 'The description points behind the end of the data')
  }
}

const isFallback = ({ extensions }: NonNullable<GltfDocument['buffers']>[number]) =>
  extensions?.EXT_meshopt_compression?.fallback === true

const isCount = (value: unknown) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

function checkDecodedSize({ accessors = [], bufferViews = [] }: GltfDocument, most: number): void {
  let total = 0
  for (const accessor of accessors) {
    const components = TYPE_COMPONENTS[accessor.type]
    const componentBytes = COMPONENT_BYTES[accessor.componentType]
    if (!components || !componentBytes) throw new Refusal('damaged', 'The model has values of an unknown kind')
    const decoded = accessor.count * components * DECODED_COMPONENT_BYTES
    total += decoded + (accessor.sparse?.count ?? 0) * (components + 1) * DECODED_COMPONENT_BYTES
    if (accessor.bufferView === undefined) continue
    const view = bufferViews[accessor.bufferView]
    const element = components * componentBytes
    const stride = view?.byteStride ?? element
    const needed = accessor.count === 0 ? 0 : (accessor.byteOffset ?? 0) + stride * (accessor.count - 1) + element
    if (!view || needed > view.byteLength)
      throw new Refusal('damaged', 'The description points behind the end of the data')
  }
  for (const view of bufferViews) {
    const compressed = view.extensions?.EXT_meshopt_compression
    if (!compressed) continue
    const { count, byteStride } = compressed
    if (!isCount(count) || !isCount(byteStride)) throw new Refusal('damaged', 'The model has values of an unknown kind')
    total += Math.max(view.byteLength, Number(count) * Number(byteStride))
  }
  if (total > most) throw new Refusal('too_complex', 'The values of the model need more memory than there is')
}

/** Nodes must form trees. Iterative, because trees may be deep. */
function checkForest({ nodes = [], scenes = [] }: GltfDocument): void {
  const parents = new Int32Array(nodes.length).fill(-1)
  for (const [parent, node] of nodes.entries()) {
    for (const child of node.children ?? []) {
      if (child >= nodes.length) throw new Refusal('damaged', 'The model refers to a node that is not there')
      if (parents[child] !== -1) throw new Refusal('damaged', 'The nodes of the model are not trees')
      parents[child] = parent
    }
  }
  // With one parent each, nodes unreachable from roots are cyclic.
  const open = [...parents.keys()].filter((node) => parents[node] === -1)
  let reached = 0
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    reached++
    for (const child of nodes[node]?.children ?? []) open.push(child)
  }
  if (reached !== nodes.length) throw new Refusal('damaged', 'The nodes of the model go in circles')
  const isMissing = (node: number) => node >= nodes.length
  if (scenes.some((scene) => scene.nodes?.some(isMissing)))
    throw new Refusal('damaged', 'The model refers to a node that is not there')
}

type Images = NonNullable<GltfDocument['images']>

/** Replaces external pictures, which might name server files, by white. Leaves out what is not read. */
export function withoutTheOutside(document: GltfDocument): GltfDocument {
  const isOutside = (image: Images[number] | undefined) =>
    image?.uri !== undefined && !/^data:image\/(png|jpeg|webp|avif|ktx2);base64,/.test(image.uri)
  const images = document.images?.map((image) =>
    isOutside(image) ? { uri: WHITE_PICTURE, mimeType: 'image/png' } : image,
  )
  const materials = document.materials && replaceColours(document, (image) => isOutside(document.images?.[image]))
  const { nodes: _n, scenes: _s, scene: _d, animations: _a, skins: _k, cameras: _c, ...rest } = document
  const { extensions: _e, extensionsRequired: _r, ...kept } = rest
  const extensionsUsed = document.extensionsUsed?.filter((name) => READ_EXTENSIONS.has(name))
  return {
    ...kept,
    asset: { version: '2.0' },
    ...(extensionsUsed && { extensionsUsed }),
    ...(images && { images }),
    ...(materials && { materials }),
  } as GltfDocument
}
