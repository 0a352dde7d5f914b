import { openGlb, packGlb } from './glb-container.ts'

type Item = Record<string, unknown>
interface Gltf {
  scene?: number
  scenes?: { nodes?: number[] }[]
  extensionsUsed?: string[]
  [list: string]: unknown
}

/** Lists of a converted model, without animations and skins: previews show it at rest. */
const LISTS = ['accessors', 'bufferViews', 'images', 'samplers', 'textures', 'materials', 'meshes', 'nodes'] as const
type List = (typeof LISTS)[number]

/**
 * Joins the scenes of models that our converters made.
 * By their JSON, because gltf-transform drops extensions that it does not know, such as the visibility of nodes.
 * @throws {Refusal}
 */
export function mergeGlbs(glbs: Buffer[]): Buffer {
  const [only] = glbs
  if (only && glbs.length === 1) return only
  const lists = Object.fromEntries(LISTS.map((name) => [name, [] as Item[]])) as Record<List, Item[]>
  const roots: number[] = []
  const extensions = new Set<string>()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for (const glb of glbs) {
    const { json, binary } = openGlb(glb)
    const gltf = json as Gltf
    const first = Object.fromEntries(LISTS.map((name) => [name, lists[name].length])) as Record<List, number>
    for (const name of LISTS)
      for (const item of (gltf[name] ?? []) as Item[]) lists[name].push(renumbered(name, item, first, bytes))
    for (const root of gltf.scenes?.[gltf.scene ?? 0]?.nodes ?? []) roots.push(root + first.nodes)
    for (const extension of gltf.extensionsUsed ?? []) extensions.add(extension)
    const padding = (4 - (binary.length % 4)) % 4
    chunks.push(binary, new Uint8Array(padding))
    bytes += binary.length + padding
  }
  const used = Object.fromEntries(Object.entries(lists).filter(([, items]) => items.length > 0))
  const scene = { asset: { version: '2.0' }, scene: 0, scenes: [{ nodes: roots }], ...used }
  return packGlb(
    { ...scene, buffers: [{ byteLength: bytes }], ...(extensions.size > 0 && { extensionsUsed: [...extensions] }) },
    chunks,
  )
}

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

/** Box of all positions before their nodes' transforms. */
export function boxOf(glb: Buffer): Box {
  const { accessors = [], meshes = [] } = openGlb(glb).json as {
    accessors?: { min?: number[]; max?: number[] }[]
    meshes?: { primitives: { attributes: { POSITION?: number } }[] }[]
  }
  const box = { low: [Infinity, Infinity, Infinity], high: [-Infinity, -Infinity, -Infinity] }
  for (const { attributes } of meshes.flatMap(({ primitives }) => primitives)) {
    const { min, max } = accessors[attributes.POSITION ?? -1] ?? {}
    box.low = box.low.map((value, axis) => Math.min(value, min?.[axis] ?? value))
    box.high = box.high.map((value, axis) => Math.max(value, max?.[axis] ?? value))
  }
  return box
}

/** @param first Number of the model's first item in each list. @param bytes Where its buffer begins. */
function renumbered(list: List, item: Item, first: Record<List, number>, bytes: number): Item {
  const at = (name: List, value: unknown) => (typeof value === 'number' ? value + first[name] : value)
  switch (list) {
    case 'bufferViews':
      return { ...item, buffer: 0, byteOffset: Number(item.byteOffset ?? 0) + bytes }
    case 'accessors':
    case 'images':
      return { ...item, bufferView: at('bufferViews', item.bufferView) }
    case 'textures':
      return { ...item, source: at('images', item.source), sampler: at('samplers', item.sampler) }
    case 'materials':
      return withTextures(item, first.textures) as Item
    case 'meshes':
      return { ...item, primitives: (item.primitives as Item[]).map((primitive) => renumberedPrimitive(primitive, at)) }
    case 'nodes':
      return {
        ...item,
        mesh: at('meshes', item.mesh),
        children: (item.children as number[] | undefined)?.map((child) => child + first.nodes),
        skin: undefined,
        camera: undefined,
      }
    default:
      return item
  }
}

function renumberedPrimitive(
  { attributes, indices, material, mode }: Item,
  at: (list: List, value: unknown) => unknown,
): Item {
  const moved = Object.entries(attributes as object).map(([name, value]) => [name, at('accessors', value)])
  return {
    attributes: Object.fromEntries(moved),
    indices: at('accessors', indices),
    material: at('materials', material),
    mode,
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
