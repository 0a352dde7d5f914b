import { Document, type GLTF, Primitive } from '@gltf-transform/core'
import { linearFromScreen, renderPicture, type Surface, type Vector } from '@wencang/model-renderer'
import { createModelIo, writeCompressed } from '../light-model.ts'
import { PREVIEW } from '../limits.ts'
import type { PointCloud } from './sample.ts'

/** Points that are light enough for a page, as binary glTF, with their picture. */
export async function makeLightPoints({
  positions,
  colours,
}: PointCloud): Promise<{ model: Uint8Array; snapshot: Buffer }> {
  const document = new Document()
  const buffer = document.createBuffer()
  const accessor = (array: Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>, type: 'VEC3' | 'VEC4') =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
  const primitive = document
    .createPrimitive()
    .setMode(Primitive.Mode.POINTS as GLTF.MeshPrimitiveMode)
    .setAttribute('POSITION', accessor(Float32Array.from(positions), 'VEC3'))
  const linear = linearColours({ colours })
  if (linear) primitive.setAttribute('COLOR_0', accessor(bytesOf(linear), 'VEC4').setNormalized(true))
  const scene = document.createScene()
  document.getRoot().setDefaultScene(scene)
  scene.addChild(document.createNode().setMesh(document.createMesh().addPrimitive(primitive)))
  const snapshot = await renderPicture((towards) => [discs(positions, linear, towards)], { size: PREVIEW.snapshotEdge })
  return { model: await writeCompressed(await createModelIo(), document), snapshot }
}

/** The colours of a cloud as the renderer takes them. */
export const linearColours = ({ colours }: Pick<PointCloud, 'colours'>): Float32Array | null =>
  colours?.map(linearFromScreen) ?? null

function bytesOf(colours: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array((colours.length / 3) * 4).fill(255)
  for (let i = 0; i < colours.length; i++) bytes[Math.floor(i / 3) * 4 + (i % 3)] = Math.round((colours[i] ?? 1) * 255)
  return bytes
}

/** How much of the gap to the next point a point covers. */
const COVER = 1.7

/** Two directions across another one. */
function acrossAndUpwards([x, y, z]: Vector): [Vector, Vector] {
  const across = unit([z, 0, -x])
  return [across, unit([y * across[2] - z * across[1], z * across[0] - x * across[2], x * across[1] - y * across[0]])]
}

function unit([x = 0, y = 0, z = 0]: number[]): Vector {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

/**
 * A small square before the camera for each point, which is what the renderer can draw.
 * @param colours Linear.
 * @param towards The direction of the eye, of length one.
 */
export function discs(positions: Float32Array, colours: Float32Array | null, towards: Vector): Surface {
  const [across, upwards] = acrossAndUpwards(towards)
  const count = positions.length / 3
  const half = (spacingOf(positions) * COVER) / 2
  const surface = {
    positions: new Float32Array(count * 12),
    normals: new Float32Array(count * 12),
    colours: colours && new Float32Array(count * 12),
    indices: new Uint32Array(count * 6),
  }
  for (let i = 0; i < count; i++) {
    for (let corner = 0; corner < 4; corner++) {
      const [u, v] = [corner % 3 === 0 ? -half : half, corner < 2 ? -half : half]
      for (let axis = 0; axis < 3; axis++) {
        const to = (i * 4 + corner) * 3 + axis
        surface.positions[to] = (positions[i * 3 + axis] ?? 0) + u * (across[axis] ?? 0) + v * (upwards[axis] ?? 0)
        surface.normals[to] = towards[axis] ?? 0
        if (surface.colours) surface.colours[to] = colours?.[i * 3 + axis] ?? 1
      }
    }
    const first = i * 4
    surface.indices.set([first, first + 1, first + 2, first, first + 2, first + 3], i * 6)
  }
  const material = {
    baseColour: colours ? [1, 1, 1, 1] : [0.62, 0.58, 0.52, 1],
    metallic: 0,
    roughness: 1,
    emissive: [0, 0, 0],
    alphaCutoff: 0,
    isBlended: false,
    texture: null,
  } satisfies Surface['material']
  return { ...surface, uvs: null, material: material as Surface['material'] }
}

/** The gap between neighbours, if the points lie on surfaces: from the number of cells of a grid that have any. */
export function spacingOf(positions: Float32Array): number {
  const count = positions.length / 3
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ]
  for (let i = 0; i < positions.length; i++) {
    const value = positions[i] ?? 0
    if (value < (low[i % 3] ?? 0)) low[i % 3] = value
    if (value > (high[i % 3] ?? 0)) high[i % 3] = value
  }
  const size = Math.max(...high.map((value, axis) => value - (low[axis] ?? 0))) || 1
  const cell = size / GRID
  const filled = new Set<number>()
  for (let i = 0; i < count; i++) {
    const [x = 0, y = 0, z = 0] = [0, 1, 2].map((axis) =>
      Math.floor(((positions[i * 3 + axis] ?? 0) - (low[axis] ?? 0)) / cell),
    )
    filled.add((x * (GRID + 1) + y) * (GRID + 1) + z)
  }
  // As many points on average as a filled cell has, on a square of its size. A handful of points would not be seen.
  return Math.max(cell / Math.sqrt(count / filled.size), count < FEW ? size / 40 : 0)
}

const GRID = 64
const FEW = 500
