import type { Accessor, Document, Mesh, Primitive } from '@gltf-transform/core'
import type { GltfDocument, GltfNode } from './document.ts'
import { LIMITS } from './limits.ts'
import { IDENTITY, type Matrix, matrixOf, multiply } from './matrices.ts'
import type { ReadAccessor } from './placements.ts'
import { Refusal } from './refusal.ts'

/** Whether shapes depend on skins or default morph weights. */
export const isPosed = ({ nodes = [], meshes = [] }: GltfDocument): boolean =>
  nodes.some((node) => node.mesh !== undefined && (node.skin !== undefined || isMorphed(weightsOf(node, meshes))))

type Meshes = NonNullable<GltfDocument['meshes']>

const weightsOf = (node: GltfNode, meshes: Meshes): number[] => node.weights ?? meshes[node.mesh ?? -1]?.weights ?? []
const isMorphed = (weights: number[]) => weights.some((weight) => weight !== 0)

/**
 * Applies skins and default morph weights to copies of meshes.
 * @returns the description with these meshes; nodes with a skin have them in world space.
 * @throws {Refusal} when they have too many vertices.
 */
export function atRest(gltf: GltfDocument, document: Document, read: ReadAccessor): GltfDocument {
  if (!isPosed(gltf)) return gltf
  const { meshes = [], skins = [] } = gltf
  const worlds = worldMatrices(gltf)
  const skinned = skins.map((skin) => jointMatrices(skin, worlds, read))
  const own = document.getRoot().listMeshes()
  const made = new Map<string, number>()
  let vertices = 0
  const nodes = gltf.nodes?.map((node) => {
    const { skin, ...rest } = node
    const mesh = own[node.mesh ?? -1]
    const weights = weightsOf(node, meshes)
    const joints = skin === undefined ? undefined : skinned[skin]
    if (!mesh || (!joints && !isMorphed(weights))) return rest
    const key = JSON.stringify([node.mesh, joints && skin, weights])
    const known = made.get(key)
    if (known !== undefined) return { ...rest, mesh: known, ...(joints && { skin }) }
    vertices += verticesOf(mesh)
    if (vertices > LIMITS.vertices) throw new Refusal('too_complex', 'The model has too many vertices to preview')
    const posed = document.createMesh()
    for (const primitive of mesh.listPrimitives())
      posed.addPrimitive(posePrimitive(document, primitive, joints ?? null, weights))
    const number = document.getRoot().listMeshes().length - 1
    made.set(key, number)
    return { ...rest, mesh: number, ...(joints && { skin }) }
  })
  return { ...gltf, ...(nodes && { nodes }) }
}

const verticesOf = (mesh: Mesh) =>
  mesh.listPrimitives().reduce((sum, one) => sum + (one.getAttribute('POSITION')?.getCount() ?? 0), 0)

function worldMatrices({ nodes = [] }: GltfDocument): Matrix[] {
  const worlds: Matrix[] = []
  const children = new Set(nodes.flatMap((node) => node.children ?? []))
  const open: [number, Matrix][] = [...nodes.keys()]
    .filter((node) => !children.has(node))
    .map((node) => [node, IDENTITY])
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const [index, parent] = entry
    const node = nodes[index]
    if (!node) continue
    const at = multiply(parent, matrixOf(node))
    worlds[index] = at
    for (const child of node.children ?? []) open.push([child, at])
  }
  return worlds
}

/** World × inverse bind matrix of each joint. */
function jointMatrices(
  { joints, inverseBindMatrices }: NonNullable<GltfDocument['skins']>[number],
  worlds: Matrix[],
  read: ReadAccessor,
): Matrix[] {
  const inverse = inverseBindMatrices === undefined ? null : read(inverseBindMatrices)
  return joints.map((joint, i) => {
    const bind = new Float64Array(IDENTITY)
    if (inverse?.size === 16 && i < inverse.count) inverse.read(i, 1, bind)
    return multiply(worlds[joint] ?? IDENTITY, bind)
  })
}

function posePrimitive(
  document: Document,
  primitive: Primitive,
  joints: Matrix[] | null,
  weights: number[],
): Primitive {
  const posed = primitive.clone()
  for (const target of posed.listTargets()) posed.removeTarget(target)
  const blend = joints && blenderOf(primitive, joints)
  for (const [name, isPoint] of [
    ['POSITION', 1],
    ['NORMAL', 0],
  ] as const) {
    const source = primitive.getAttribute(name)
    if (source?.getElementSize() !== 3) continue
    const values = morphed(primitive, name, source, weights)
    for (let i = 0; blend && i < source.getCount(); i++) {
      const matrix = blend(i)
      if (!matrix) continue
      const [x = 0, y = 0, z = 0] = values.subarray(i * 3, i * 3 + 3)
      const m = (at: number) => matrix[at] ?? 0
      for (let row = 0; row < 3; row++)
        values[i * 3 + row] = m(row) * x + m(4 + row) * y + m(8 + row) * z + isPoint * m(12 + row)
    }
    posed.setAttribute(name, document.createAccessor().setType('VEC3').setArray(values))
  }
  return posed
}

function morphed(primitive: Primitive, name: string, source: Accessor, weights: number[]): Float32Array<ArrayBuffer> {
  const values = new Float32Array(source.getCount() * 3)
  const element: number[] = []
  const add = (accessor: Accessor, weight: number) => {
    for (let i = 0; i < source.getCount() && i < accessor.getCount(); i++) {
      accessor.getElement(i, element)
      for (let part = 0; part < 3; part++)
        values[i * 3 + part] = (values[i * 3 + part] ?? 0) + weight * (element[part] ?? 0)
    }
  }
  add(source, 1)
  for (const [i, target] of primitive.listTargets().entries()) {
    const [change, weight = 0] = [target.getAttribute(name), weights[i]]
    if (change && weight !== 0) add(change, weight)
  }
  return values
}

const MAX_JOINT_SETS = 4

/** Returns a vertex's weighted joint matrix; null without weights. */
function blenderOf(primitive: Primitive, joints: Matrix[]): (vertex: number) => Matrix | null {
  const sets: [Accessor, Accessor][] = []
  for (let set = 0; set < MAX_JOINT_SETS; set++) {
    const [joint, weight] = [primitive.getAttribute(`JOINTS_${set}`), primitive.getAttribute(`WEIGHTS_${set}`)]
    if (joint && weight) sets.push([joint, weight])
  }
  const matrix = new Float64Array(16)
  const [numbers, shares]: [number[], number[]] = [[], []]
  return (vertex) => {
    matrix.fill(0)
    let sum = 0
    for (const [joint, weight] of sets) {
      if (vertex >= joint.getCount() || vertex >= weight.getCount()) continue
      joint.getElement(vertex, numbers)
      weight.getElement(vertex, shares)
      for (let i = 0; i < 4; i++) {
        const [own, share = 0] = [joints[numbers[i] ?? -1], shares[i]]
        if (!own || !(share > 0)) continue
        sum += share
        for (let at = 0; at < 16; at++) matrix[at] = (matrix[at] ?? 0) + share * (own[at] ?? 0)
      }
    }
    if (!(sum > 0)) return null
    for (let at = 0; at < 16; at++) matrix[at] = (matrix[at] ?? 0) / sum
    return matrix
  }
}
