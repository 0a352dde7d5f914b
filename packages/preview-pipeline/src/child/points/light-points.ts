import { Document, type GLTF, Primitive } from '@gltf-transform/core'
import { MATT, renderPicture, type Surface } from '@wencang/model-renderer'
import { cross, linearFromScreen, normalise, POINT_COVER, spacingOf, type Vector } from '@wencang/studio'
import { PREVIEW } from '../limits.ts'
import { createModelIo, writeCompressed } from '../model-io.ts'
import type { PointCloud } from './sample.ts'

/** Writes points as GLB with a picture. */
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

/** Linear colours for the renderer. */
export const linearColours = ({ colours }: Pick<PointCloud, 'colours'>): Float32Array | null =>
  colours?.map(linearFromScreen) ?? null

function bytesOf(colours: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array((colours.length / 3) * 4).fill(255)
  for (let i = 0; i < colours.length; i++) bytes[Math.floor(i / 3) * 4 + (i % 3)] = Math.round((colours[i] ?? 1) * 255)
  return bytes
}

/**
 * Camera-facing squares, because the renderer draws triangles only.
 * @param colours Linear.
 * @param towards The direction of the eye, of length one.
 */
export function discs(positions: Float32Array, colours: Float32Array | null, towards: Vector): Surface {
  const across = normalise([towards[2], 0, -towards[0]])
  const upwards = normalise(cross(towards, across))
  const count = positions.length / 3
  const half = (spacingOf(positions) * POINT_COVER) / 2
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
  return { ...surface, uvs: null, material: colours ? MATT : { ...MATT, baseColour: [0.62, 0.58, 0.52, 1] } }
}
