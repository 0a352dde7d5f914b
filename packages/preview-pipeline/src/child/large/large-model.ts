import { Document } from '@gltf-transform/core'
import { AS_READ, type DetailCeiling, type Orientation } from '@wencang/domain'
import { screenFromLinear } from '@wencang/studio'
import { makeLightModel } from '../light-model.ts'
import { lightAmount } from '../limits.ts'
import { createModelIo } from '../model-io.ts'
import type { ModelPreview } from '../model-preview.ts'
import { placeStats } from '../placements.ts'
import { frameStats } from '../ply/frame.ts'
import { makeLightPoints } from '../points/light-points.ts'
import { createPointCollector, sampler } from '../points/sample.ts'
import { Refusal } from '../refusal.ts'
import { openGlbContent } from '../tree/glb-content.ts'
import type { Content } from '../tree/parts.ts'
import { openPlyContent } from '../tree/ply-content.ts'
import { clusterSurfaces } from './cluster-surfaces.ts'

/** Previews a GLB of any size by streaming. @param scratch A folder. @throws {Refusal} */
export async function previewLargeGlb(
  original: string,
  scratch: string,
  ceiling: DetailCeiling,
  orientation: Orientation = AS_READ,
): Promise<ModelPreview> {
  const { content, document, materials, inventory, origin, close } = await openGlbContent(original, orientation)
  try {
    if (!content) throw new Refusal('empty', 'There is nothing to see in the model: it has no triangles')
    if (content.kind === 'points') return await previewPoints(content, ceiling, placeStats(origin, orientation))
    const { surfaces, triangles, box } = clusterSurfaces(content, materials, scratch)
    const textures = document.getRoot().listTextures().length
    const stats = {
      triangles,
      ...inventory,
      materials: materials.length,
      textures,
      boundingBox: { minimum: box.low, maximum: box.high },
      ...placeStats(origin, orientation),
    }
    const io = await createModelIo()
    const { model, snapshot, ...light } = await makeLightModel(io, document, surfaces, ceiling, triangles)
    return { kind: 'model', model, snapshot, stats: { ...stats, ...light } }
  } finally {
    close()
  }
}

/** Previews the faces of a PLY of any size. @throws {Refusal} */
export async function previewLargePly(
  original: string,
  scratch: string,
  ceiling: DetailCeiling,
  orientation: Orientation = AS_READ,
): Promise<ModelPreview> {
  const { content, frame, close } = openPlyContent(original, orientation)
  try {
    if (content?.kind !== 'triangles') throw new Error('This file has no faces')
    const { surfaces, triangles, box } = clusterSurfaces(content, [], scratch)
    const stats = {
      triangles,
      vertices: content.parts.reduce((sum, { vertices }) => sum + vertices, 0),
      meshes: 1,
      materials: 0,
      textures: 0,
      animations: 0,
      boundingBox: { minimum: box.low, maximum: box.high },
      hasColours: content.layout.colours,
      ...frameStats(frame()),
    }
    const io = await createModelIo()
    const { model, snapshot, ...light } = await makeLightModel(io, new Document(), surfaces, ceiling, triangles)
    return { kind: 'model', model, snapshot, stats: { ...stats, ...light } }
  } finally {
    close()
  }
}

async function previewPoints(
  content: Content,
  ceiling: DetailCeiling,
  place: ReturnType<typeof placeStats>,
): Promise<ModelPreview> {
  const most = lightAmount(ceiling, 'points', content.amount)
  const collector = createPointCollector(most, content.layout.colours)
  const wants = sampler(content.amount, most)
  let index = 0
  for (const part of content.parts) {
    part.readVertices(({ positions, colours }, _first, count) => {
      for (let i = 0; i < count; i++) {
        if (!wants(index++)) continue
        const [x = 0, y = 0, z = 0] = positions.subarray(i * 3, i * 3 + 3)
        const [red = 1, green = 1, blue = 1] = colours?.subarray(i * 4, i * 4 + 3) ?? []
        collector.add([x, y, z], colours && [screen(red), screen(green), screen(blue)])
      }
    })
  }
  const cloud = collector.finish()
  if (cloud.count === 0) throw new Refusal('empty', 'There is nothing to see in the model: it has no points')
  const stats = {
    points: content.amount,
    previewPoints: cloud.count,
    hasColours: cloud.colours !== null,
    ...place,
  }
  return { kind: 'points', ...(await makeLightPoints(cloud)), stats }
}

const screen = (value: number) => screenFromLinear(Math.min(1, Math.max(0, value)))
