import { type Orientation, upAxisOf } from '@wencang/domain'
import type { GltfDocument, GltfNode } from './document.ts'
import { LIMITS } from './limits.ts'
import { IDENTITY, type Matrix, matrixOf, multiply } from './matrices.ts'
import { originNear } from './points/sample.ts'
import { Refusal } from './refusal.ts'
import type { Values } from './tree/accessors.ts'

export type MeshUse = [mesh: number, at: Matrix]
/** Values of an accessor by its number; null if it is missing. */
export type ReadAccessor = (index: number) => Values | null

/**
 * Yields visible mesh uses of the default, else first non-empty scene.
 * Iterative, because trees may be deep.
 * @param gltf After `atRest`: skinned meshes are in world space.
 * @returns meshes with world transforms.
 * @throws {Refusal} when there are too many.
 */
export function* placements(gltf: GltfDocument, read: ReadAccessor): Generator<MeshUse> {
  const { nodes = [] } = gltf
  const open: [number, Matrix][] = shownRoots(gltf).map((node) => [node, IDENTITY])
  let total = 0
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const [index, parent] = entry
    const node = nodes[index]
    if (!node || isHidden(node)) continue
    const at = multiply(parent, matrixOf(node))
    if (node.mesh !== undefined) {
      for (const instance of instancesOf(node, node.skin === undefined ? at : IDENTITY, read)) {
        if (++total > LIMITS.nodes) throw tooMany()
        yield [node.mesh, instance]
      }
    }
    for (const child of node.children ?? []) open.push([child, at])
  }
}

/** Roots of the default, else first non-empty scene; all without scenes. */
export function shownRoots({ nodes = [], scenes = [], scene = 0 }: GltfDocument): number[] {
  const ordered = [scenes[scene], ...scenes]
  const known = new Uint8Array(nodes.length)
  const shown = ordered.find((one) => hasMesh(nodes, one?.nodes ?? [], known)) ?? ordered[0]
  const children = new Set(nodes.flatMap((node) => node.children ?? []))
  return [...new Set(shown?.nodes ?? [...nodes.keys()].filter((node) => !children.has(node)))]
}

const tooMany = () => new Refusal('too_complex', 'The model has too many instances to preview')

/** KHR_node_visibility also hides the children. */
export const isHidden = ({ extensions }: GltfNode): boolean => extensions?.KHR_node_visibility?.visible === false

/** @param known 1 for visited nodes: scenes may share nodes. */
function hasMesh(nodes: GltfNode[], roots: number[], known: Uint8Array): boolean {
  const open = roots.slice()
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const node = nodes[index]
    if (!node || known[index] === 1 || isHidden(node)) continue
    if (node.mesh !== undefined) return true
    known[index] = 1
    for (const child of node.children ?? []) open.push(child)
  }
  return false
}

/** Places of a node's mesh: several with EXT_mesh_gpu_instancing. */
function* instancesOf(node: GltfNode, at: Matrix, read: ReadAccessor): Generator<Matrix> {
  const { attributes } = (node.extensions?.EXT_mesh_gpu_instancing ?? {}) as { attributes?: Record<string, unknown> }
  const of = (name: string) => (typeof attributes?.[name] === 'number' ? read(attributes[name]) : null)
  const [translation, rotation, scale] = [of('TRANSLATION'), of('ROTATION'), of('SCALE')]
  const counts = [translation, rotation, scale].flatMap((values) => (values ? [values.count] : []))
  const count = Math.min(...counts)
  if (counts.length === 0) yield at
  else {
    if (count > LIMITS.nodes) throw tooMany()
    const numbers = new Float64Array(16)
    const element = (values: Values | null, index: number) => {
      values?.read(index, 1, numbers)
      return values ? [...numbers.subarray(0, values.size)] : undefined
    }
    for (let i = 0; i < count; i++) {
      const own = { translation: element(translation, i), rotation: element(rotation, i), scale: element(scale, i) }
      yield multiply(at, matrixOf(own))
    }
  }
}

/**
 * Moves distant models near zero before 32-bit floats lose their shape.
 * @param firstVertexOf A mesh's first vertex; null if it is not shown.
 * @returns the subtracted origin, zeros for others.
 */
export function nearZero(
  uses: MeshUse[],
  firstVertexOf: (mesh: number) => number[] | null,
): { uses: MeshUse[]; origin: [number, number, number] } {
  for (const [mesh, at] of uses) {
    const vertex = firstVertexOf(mesh)
    if (!vertex) continue
    const place = multiply(at, matrixOf({ translation: vertex }))
    const origin = originNear([...place.subarray(12, 15)])
    if (origin.every((value) => value === 0)) return { uses, origin }
    const back = matrixOf({ translation: origin.map((value) => -value) })
    return { uses: uses.map(([one, from]) => [one, multiply(back, from)]), origin }
  }
  return { uses, origin: [0, 0, 0] }
}

/** Facts for `stats`, in the file's axes: only what differs from its own coordinates. */
export const placeStats = (origin: Vector, orientation: Orientation): { origin?: Vector; up?: string } => ({
  ...(origin.some((value) => value !== 0) && { origin }),
  ...(upAxisOf(orientation) !== 'y' && { up: upAxisOf(orientation) }),
})

type Vector = [number, number, number]
