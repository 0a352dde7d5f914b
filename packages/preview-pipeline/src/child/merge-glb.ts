import { GlbBuffer } from './glb-buffer.ts'
import { openGlb, packGlb } from './glb-container.ts'
import { matrixOf, multiply } from './matrices.ts'
import { placements, shownRoots } from './placements.ts'

type Item = Record<string, unknown>

/** Lists of a model, without animations: previews show several at rest. */
const LISTS = [
  ...(['accessors', 'bufferViews', 'images', 'samplers', 'textures'] as const),
  ...(['materials', 'meshes', 'skins', 'nodes'] as const),
] as const
type List = (typeof LISTS)[number]

/**
 * Joins scenes in JSON, because gltf-transform drops unknown extensions such as node visibility.
 * @throws {Refusal}
 */
export function mergeGlbs(glbs: Buffer[]): Buffer {
  const [only] = glbs
  if (only && glbs.length === 1) return only
  const lists = Object.fromEntries(LISTS.map((name) => [name, [] as Item[]])) as Record<List, Item[]>
  const roots: number[] = []
  const extensions = new Set<string>()
  const data = new GlbBuffer()
  for (const glb of glbs) {
    const { json: gltf, binary } = openGlb(glb)
    const bytes = data.add(binary)
    const first = Object.fromEntries(LISTS.map((name) => [name, lists[name].length])) as Record<List, number>
    for (const name of LISTS)
      for (const item of itemsOf(gltf[name])) lists[name].push(renumbered(name, item, first, bytes))
    for (const root of shownRoots(gltf)) roots.push(root + first.nodes)
    for (const extension of gltf.extensionsUsed ?? []) extensions.add(extension)
  }
  const used = Object.fromEntries(Object.entries(lists).filter(([, items]) => items.length > 0))
  const scene = { asset: { version: '2.0' }, scene: 0, scenes: [{ nodes: roots }], ...used }
  return packGlb(
    { ...scene, buffers: data.description.buffers, ...(extensions.size > 0 && { extensionsUsed: [...extensions] }) },
    data.chunks,
  )
}

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Items by their numbers; malformed ones are empty. */
const itemsOf = (list: unknown): Item[] => (Array.isArray(list) ? list.map((one) => (isItem(one) ? one : {})) : [])

/** Relative difference below which two boxes are the same. */
const SAME_BOX = 0.05

interface Box {
  low: number[]
  high: number[]
}

/** Whether a model fills the space of another: a level of detail rather than a further part. */
export function isSameSpace(a: Box, b: Box): boolean {
  const size = Math.hypot(...[0, 1, 2].map((axis) => (a.high[axis] ?? 0) - (a.low[axis] ?? 0)))
  const isNear = (own: number[], other: number[]) =>
    own.every((value, axis) => Math.abs(value - (other[axis] ?? 0)) <= size * SAME_BOX)
  return isNear(a.low, b.low) && isNear(a.high, b.high)
}

/** Box of all shown positions by the bounds that accessors state. @throws {Refusal} when there are too many nodes. */
export function boxOf(glb: Buffer): Box {
  const { json: gltf } = openGlb(glb)
  const box = { low: [Infinity, Infinity, Infinity], high: [-Infinity, -Infinity, -Infinity] }
  for (const [mesh, at] of placements(gltf, () => null)) {
    for (const { attributes } of (gltf.meshes?.[mesh]?.primitives ?? []) as Item[]) {
      const position = (attributes as Item | undefined)?.POSITION
      const { min, max } = (gltf.accessors?.[Number(position)] ?? {}) as { min?: unknown; max?: unknown }
      if (!isPoint(min) || !isPoint(max)) continue
      for (let corner = 0; corner < 8; corner++) {
        const translation = min.map((low, axis) => (corner & (1 << axis) ? (max[axis] ?? low) : low))
        const place = [...multiply(at, matrixOf({ translation })).slice(12, 15)]
        box.low = box.low.map((value, axis) => Math.min(value, place[axis] ?? value))
        box.high = box.high.map((value, axis) => Math.max(value, place[axis] ?? value))
      }
    }
  }
  return box
}

const isPoint = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length === 3 && value.every((one) => Number.isFinite(one))

/** @param first Number of the model's first item in each list. @param bytes Where its buffer begins. */
function renumbered(list: List, { extras: _, ...item }: Item, first: Record<List, number>, bytes: number): Item {
  const at = (name: List, value: unknown) => (typeof value === 'number' ? value + first[name] : value)
  const extensions = isItem(item.extensions) ? item.extensions : {}
  const inBuffer = (range: Item) => ({ ...range, buffer: 0, byteOffset: Number(range.byteOffset ?? 0) + bytes })
  switch (list) {
    case 'bufferViews':
      return { ...inBuffer(item), extensions: changed(extensions, 'EXT_meshopt_compression', inBuffer) }
    case 'accessors':
      return { ...inView(item, at), ...(isItem(item.sparse) && { sparse: renumberedSparse(item.sparse, at) }) }
    case 'images':
      return inView(item, at)
    case 'textures': {
      const sources = Object.entries(extensions).map(([name, one]) => [
        name,
        isItem(one) ? { ...one, source: at('images', one.source) } : one,
      ])
      const own = { source: at('images', item.source), sampler: at('samplers', item.sampler) }
      return { ...item, ...own, extensions: Object.fromEntries(sources) }
    }
    case 'materials':
      return withTextures(item, first.textures) as Item
    case 'meshes':
      return { ...item, primitives: (item.primitives as Item[]).map((primitive) => renumberedPrimitive(primitive, at)) }
    case 'skins':
      return {
        joints: (item.joints as number[]).map((joint) => joint + first.nodes),
        inverseBindMatrices: at('accessors', item.inverseBindMatrices),
      }
    case 'nodes':
      return {
        ...item,
        mesh: at('meshes', item.mesh),
        children: (item.children as number[] | undefined)?.map((child) => child + first.nodes),
        skin: at('skins', item.skin),
        camera: undefined,
        extensions: changed(extensions, 'EXT_mesh_gpu_instancing', ({ attributes }) => ({
          attributes: renumberedAttributes(attributes, at),
        })),
      }
    default:
      return item
  }
}

type At = (list: List, value: unknown) => unknown

const changed = (extensions: Item, name: string, change: (extension: Item) => Item): Item => {
  const extension = extensions[name]
  return isItem(extension) ? { ...extensions, [name]: change(extension) } : extensions
}

const inView = (item: Item, at: At): Item => ({ ...item, bufferView: at('bufferViews', item.bufferView) })

const renumberedSparse = (sparse: Item, at: At): Item => ({
  ...sparse,
  ...(isItem(sparse.indices) && { indices: inView(sparse.indices, at) }),
  ...(isItem(sparse.values) && { values: inView(sparse.values, at) }),
})

const renumberedAttributes = (attributes: unknown, at: At) =>
  Object.fromEntries(Object.entries(attributes ?? {}).map(([name, value]) => [name, at('accessors', value)]))

const DRACO = 'KHR_draco_mesh_compression'

function renumberedPrimitive({ attributes, indices, material, mode, targets, extensions }: Item, at: At): Item {
  const draco = isItem(extensions) && extensions[DRACO]
  return {
    attributes: renumberedAttributes(attributes, at),
    indices: at('accessors', indices),
    material: at('materials', material),
    mode,
    ...(Array.isArray(targets) && { targets: targets.map((target) => renumberedAttributes(target, at)) }),
    // Its attributes are numbers of Draco's own.
    ...(isItem(draco) && { extensions: { [DRACO]: inView(draco, at) } }),
  }
}

/** Texture references of a material are objects with an `index`. */
function withTextures(value: unknown, first: number): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) =>
      name === 'index' && typeof part === 'number' ? [name, part + first] : [name, withTextures(part, first)],
    ),
  )
}
