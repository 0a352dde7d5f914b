import { MeshoptSimplifier } from 'meshoptimizer'
import type { BakedSurface } from './baking.ts'

/** Unlimited error: the triangle count decides. */
const ANY_ERROR = 1
const NORMAL_WEIGHT = 0.4
const COLOUR_WEIGHT = 0.5

/** Simplifies surfaces to `triangleBudget` triangles in total. */
export async function simplify(surfaces: BakedSurface[], triangleBudget: number): Promise<BakedSurface[]> {
  await MeshoptSimplifier.ready
  const total = surfaces.reduce((sum, surface) => sum + surface.indices.length / 3, 0)
  if (total <= triangleBudget) return surfaces
  const share = triangleBudget / total
  return surfaces
    .map((surface) => simplifySurface(surface, Math.floor((surface.indices.length / 3) * share)))
    .filter((surface) => surface.indices.length > 0)
}

function simplifySurface(surface: BakedSurface, triangles: number): BakedSurface {
  const { positions, normals, uvs, colours, indices } = surface
  const count = positions.length / 3
  const stride = colours ? 6 : 3
  const attributes = new Float32Array(count * stride)
  for (let i = 0; i < count; i++) {
    for (let part = 0; part < 3; part++) {
      attributes[i * stride + part] = normals[i * 3 + part] ?? 0
      if (colours) attributes[i * stride + 3 + part] = colours[i * 4 + part] ?? 1
    }
  }
  const weights = [NORMAL_WEIGHT, NORMAL_WEIGHT, NORMAL_WEIGHT]
  if (colours) weights.push(COLOUR_WEIGHT, COLOUR_WEIGHT, COLOUR_WEIGHT)
  const target = triangles * 3
  const simplified = (kept: Uint8Array | null) =>
    MeshoptSimplifier.simplifyWithAttributes(
      indices,
      positions,
      3,
      attributes,
      stride,
      weights,
      kept,
      target,
      ANY_ERROR,
      ['Permissive', 'Prune'],
    )[0]
  let lighter = simplified(uvs && seamsOf(positions, uvs))
  // Too many texture seams: gives them up.
  if (lighter.length > target && uvs) lighter = simplified(null)
  // Loose pieces only simplify with changed shapes.
  if (lighter.length > target)
    [lighter] = MeshoptSimplifier.simplifySloppy(lighter, positions, 3, null, target, ANY_ERROR)
  return compact(surface, lighter.subarray(0, target))
}

/** Library flag: the vertex may only move along its seam. */
const ON_SEAM = 2

/** Marks texture seams; triangles across would show unrelated picture parts. */
function seamsOf(positions: Float32Array, uvs: Float32Array): Uint8Array {
  const same = MeshoptSimplifier.generatePositionRemap(positions, 3)
  const marks = new Uint8Array(same.length)
  for (let vertex = 0; vertex < same.length; vertex++) {
    const first = same[vertex] ?? vertex
    if (uvs[vertex * 2] === uvs[first * 2] && uvs[vertex * 2 + 1] === uvs[first * 2 + 1]) continue
    marks[vertex] = ON_SEAM
    marks[first] = ON_SEAM
  }
  return marks
}

function compact(surface: BakedSurface, indices: Uint32Array): BakedSurface {
  const copy = indices.slice()
  const [remap, count] = MeshoptSimplifier.compactMesh(copy)
  const pick = (array: Float32Array, size: number) => {
    const picked = new Float32Array(count * size)
    for (let i = 0; i < remap.length; i++) {
      const to = remap[i] ?? 0xffffffff
      if (to === 0xffffffff) continue
      for (let part = 0; part < size; part++) picked[to * size + part] = array[i * size + part] ?? 0
    }
    return picked
  }
  return {
    material: surface.material,
    positions: pick(surface.positions, 3),
    normals: pick(surface.normals, 3),
    uvs: surface.uvs && pick(surface.uvs, 2),
    colours: surface.colours && pick(surface.colours, 4),
    indices: copy,
  }
}
