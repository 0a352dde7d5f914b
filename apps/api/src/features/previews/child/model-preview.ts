import { readFile } from 'node:fs/promises'
import { Logger } from '@gltf-transform/core'
import type { DetailCeiling } from '@wencang/domain'
import { boundsOf, isClosed } from '@wencang/studio'
import { bake } from './baking.ts'
import { checkDocument, withoutTheOutside } from './document-guards.ts'
import { openGlb } from './glb-container.ts'
import { unpackKtx } from './ktx.ts'
import { previewLargeGlb } from './large/large-model.ts'
import { createModelIo, makeLightModel } from './light-model.ts'
import type { PreviewMaker } from './maker.ts'
import { modernise } from './older-materials.ts'
import { placements } from './placements.ts'
import { makeLightPoints } from './points/light-points.ts'
import { pointsOfMeshes } from './points/points-of-meshes.ts'
import { Refusal } from './refusal.ts'
import { isLargeGlb } from './tree/glb-content.ts'

export interface ModelPreview {
  kind: 'model' | 'points'
  model: Uint8Array
  snapshot: Buffer
  /** Of triangles, or else of points. */
  stats: Partial<ModelStats & { points: number; previewPoints: number; hasColours: boolean }>
}

export const makeModelPreview: PreviewMaker = async (original, output, ceiling) => {
  const { kind, model, snapshot, stats } = isLargeGlb(original)
    ? await previewLargeGlb(original, output.scratch, ceiling)
    : await previewModel(await readFile(original), ceiling)
  output.write('model', 'model.glb', model)
  output.write('snapshot', 'snapshot.webp', snapshot)
  return { kind, stats: { ...stats } }
}

/** Statistics of the original, except `previewTriangles`. */
export interface ModelStats {
  triangles: number
  vertices: number
  meshes: number
  materials: number
  textures: number
  animations: number
  boundingBox: { minimum: number[]; maximum: number[] }
  /** Watertight. Unknown for streamed models. */
  isClosed: boolean
  previewTriangles: number
  texturesLeftOut: number
}

const BINARY_RESOURCE = '@glb.bin'

/** Makes a light model and picture of an untrusted GLB. @throws {Refusal} when the file is at fault. */
export async function previewModel(file: Buffer, ceiling: DetailCeiling): Promise<ModelPreview> {
  const { io, document, surfaces, inventory, points, animations } = await readModel(file, ceiling)
  if (points) {
    const { cloud, points: count } = points
    const stats = { points: count, previewPoints: cloud.count, hasColours: cloud.colours !== null }
    return { kind: 'points', ...(await makeLightPoints(cloud)), stats }
  }
  const root = document.getRoot()
  const stats = {
    ...inventory,
    materials: root.listMaterials().length,
    textures: root.listTextures().length,
    animations,
    boundingBox: boundsOf(surfaces),
    isClosed: isClosed(surfaces),
  }
  const { model, snapshot, ...light } = await makeLightModel(io, document, surfaces, ceiling)
  return { kind: 'model', model, snapshot, stats: { ...stats, ...light } }
}

/** Reads surfaces, or points if there are none. @throws {Refusal} */
export async function readModel(file: Buffer, ceiling: DetailCeiling) {
  const { json: gltf, binary } = openGlb(file)
  checkDocument(gltf, binary.byteLength)

  const io = await createModelIo({ usesDraco: gltf.extensionsUsed?.includes('KHR_draco_mesh_compression') ?? false })
  const resources = { [BINARY_RESOURCE]: new Uint8Array(binary.buffer, binary.byteOffset, binary.byteLength) }
  const document = await io
    .readJSON({ json: withoutTheOutside(gltf) as never, resources: resources as never })
    .catch((error: unknown) => {
      throw new Refusal(
        'damaged',
        `The model cannot be read: ${error instanceof Error ? error.message.slice(0, 120) : 'damaged'}`,
      )
    })
  document.setLogger(new Logger(Logger.Verbosity.SILENT))
  modernise(document)
  await unpackKtx(document)
  const root = document.getRoot()
  const { surfaces, inventory } = bake(root.listMeshes(), placements(gltf))
  const points = surfaces.length === 0 ? pointsOfMeshes(root.listMeshes(), placements(gltf), ceiling) : null
  if (surfaces.length === 0 && !points?.cloud.count)
    throw new Refusal('empty', 'There is nothing to see in the model: it has no triangles')
  return { io, document, surfaces, inventory, points, animations: gltf.animations?.length ?? 0 }
}
