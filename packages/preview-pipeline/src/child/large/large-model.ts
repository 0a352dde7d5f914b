import { Document, type Material } from '@gltf-transform/core'
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
  using glb = await openGlbContent(original, orientation)
  const { content, inventory, origin } = glb
  const place = placeStats(origin, orientation)
  if (!content) throw new Refusal('empty', 'There is nothing to see in the model: it has no triangles')
  if (content.kind === 'points') return await previewPoints(content, ceiling, place)
  return await previewTriangles({ ...glb, content }, scratch, ceiling, () => ({ ...inventory, ...place }))
}

/** Previews the faces of a PLY of any size. @throws {Refusal} */
export async function previewLargePly(
  original: string,
  scratch: string,
  ceiling: DetailCeiling,
  orientation: Orientation = AS_READ,
): Promise<ModelPreview> {
  using ply = openPlyContent(original, orientation)
  const { content, frame } = ply
  if (content?.kind !== 'triangles') throw new Error('This file has no faces')
  const vertices = content.parts.reduce((sum, part) => sum + part.vertices, 0)
  return await previewTriangles({ content, document: new Document(), materials: [] }, scratch, ceiling, () => ({
    vertices,
    meshes: 1,
    animations: 0,
    hasColours: content.layout.colours,
    ...frameStats(frame()),
  }))
}

interface Triangles {
  content: Content
  document: Document
  materials: Material[]
}

/** @param facts Read after the content. */
async function previewTriangles(
  { content, document, materials }: Triangles,
  scratch: string,
  ceiling: DetailCeiling,
  facts: () => ModelPreview['stats'],
): Promise<ModelPreview> {
  const { surfaces, triangles, box } = clusterSurfaces(content, materials, scratch)
  const stats = {
    triangles,
    materials: materials.length,
    textures: document.getRoot().listTextures().length,
    boundingBox: { minimum: box.low, maximum: box.high },
    ...facts(),
  }
  const { model, snapshot, ...light } = await makeLightModel(
    await createModelIo(),
    document,
    surfaces,
    ceiling,
    triangles,
  )
  return { kind: 'model', model, snapshot, stats: { ...stats, ...light } }
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
