import type { GltfDocument, GltfNode } from './document.ts'

/** Column-major 4 × 4 matrix. */
export type Matrix = Float64Array

/**
 * Yields mesh uses of the default, else first non-empty scene.
 * Iterative, because trees may be deep.
 * @returns meshes with world transforms.
 */
export function* placements({
  nodes = [],
  scenes = [],
  scene = 0,
}: GltfDocument): Generator<[mesh: number, at: Matrix]> {
  const ordered = [scenes[scene], ...scenes]
  const known = new Uint8Array(nodes.length)
  const shown = ordered.find((one) => hasMesh(nodes, one?.nodes ?? [], known)) ?? ordered[0]
  const children = new Set(nodes.flatMap((node) => node.children ?? []))
  const roots = shown?.nodes ?? [...nodes.keys()].filter((node) => !children.has(node))
  const open: [number, Matrix][] = [...new Set(roots)].map((node) => [node, IDENTITY])
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const [index, parent] = entry
    const node = nodes[index]
    if (!node) continue
    const at = multiply(parent, matrixOf(node))
    if (node.mesh !== undefined) yield [node.mesh, at]
    for (const child of node.children ?? []) open.push([child, at])
  }
}

/** @param known 1 for visited nodes: scenes may share nodes. */
function hasMesh(nodes: GltfNode[], roots: number[], known: Uint8Array): boolean {
  const open = roots.slice()
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const node = nodes[index]
    if (!node || known[index] === 1) continue
    if (node.mesh !== undefined) return true
    known[index] = 1
    for (const child of node.children ?? []) open.push(child)
  }
  return false
}

const IDENTITY: Matrix = new Float64Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])

function matrixOf(node: GltfNode): Matrix {
  if (node.matrix) return new Float64Array(node.matrix)
  const [tx = 0, ty = 0, tz = 0] = node.translation ?? []
  const [x = 0, y = 0, z = 0, w = 1] = node.rotation ?? []
  const [sx = 1, sy = 1, sz = 1] = node.scale ?? []
  return new Float64Array([
    (1 - 2 * (y * y + z * z)) * sx,
    2 * (x * y + z * w) * sx,
    2 * (x * z - y * w) * sx,
    0,
    2 * (x * y - z * w) * sy,
    (1 - 2 * (x * x + z * z)) * sy,
    2 * (y * z + x * w) * sy,
    0,
    2 * (x * z + y * w) * sz,
    2 * (y * z - x * w) * sz,
    (1 - 2 * (x * x + y * y)) * sz,
    0,
    tx,
    ty,
    tz,
    1,
  ])
}

function multiply(a: Matrix, b: Matrix): Matrix {
  const result = new Float64Array(16)
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 4; row++) {
      let sum = 0
      for (let k = 0; k < 4; k++) sum += (a[k * 4 + row] ?? 0) * (b[column * 4 + k] ?? 0)
      result[column * 4 + row] = sum
    }
  }
  return result
}
