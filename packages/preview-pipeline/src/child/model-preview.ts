import { readFile } from 'node:fs/promises'
import { AS_READ, type DetailCeiling, inverseOf, type Orientation, oriented } from '@wencang/domain'
import { boundsOf, isClosed } from '@wencang/studio'
import { bake, firstVertexOf } from './baking.ts'
import type { GltfDocument } from './document.ts'
import { checkDocument, withoutTheOutside } from './document-guards.ts'
import { openGlb } from './glb-container.ts'
import { plyOfSplats } from './glb-splats.ts'
import { previewLargeGlb } from './large/large-model.ts'
import { makeLightModel } from './light-model.ts'
import type { PreviewMaker } from './maker.ts'
import { makeMotion } from './motion.ts'
import { isHidden, nearZero, placements, placeStats } from './placements.ts'
import { makeLightPoints } from './points/light-points.ts'
import { pointsOfLines } from './points/points-of-lines.ts'
import { pointsOfMeshes } from './points/points-of-meshes.ts'
import { pointSpacing } from './points/spacing.ts'
import { readDocument } from './read-document.ts'
import { Refusal } from './refusal.ts'
import { atRest } from './rest-pose.ts'
import { type TextureFacts, textureFacts } from './texture-facts.ts'
import { valuesInMemory } from './tree/accessors.ts'
import { isLargeGlb } from './tree/glb-content.ts'
import { turned } from './turned.ts'
import { writeModel } from './write-model.ts'

export interface ModelPreview {
  kind: 'model' | 'points'
  model: Uint8Array
  /** Model with its animations. */
  motion?: Uint8Array | null
  snapshot: Buffer
  /** Of triangles, or else of points. */
  stats: Partial<
    ModelStats & { points: number; previewPoints: number; hasColours: boolean; pointSpacing: number | undefined }
  >
}

export const makeModelPreview: PreviewMaker = async (original, output, ceiling, orientation) => {
  const splats = plyOfSplats(original, output.scratch)
  if (splats) return (await import('./ply/ply-preview.ts')).makePlyPreview(splats, output, ceiling, orientation)
  const made = isLargeGlb(original)
    ? await previewLargeGlb(original, output.scratch, ceiling, orientation)
    : await previewModel(await readFile(original), ceiling, orientation)
  writeModel(output, made)
  return { kind: made.kind, stats: { ...made.stats } }
}

/** Statistics of the original, except `previewTriangles`. */
export interface ModelStats extends TextureFacts {
  triangles: number
  vertices: number
  meshes: number
  materials: number
  textures: number
  animations: number
  boundingBox: { minimum: number[]; maximum: number[] }
  /** Subtracted from all coordinates, also of the box, in the file's axes; absent if zero. */
  origin?: [number, number, number]
  /** Axis of the file that points up; absent for y. */
  up?: string
  /** Watertight. Unknown for streamed models. */
  isClosed: boolean
  previewTriangles: number
  texturesLeftOut: number
}

/** Makes a light model and picture of an untrusted GLB. @throws {Refusal} when the file is at fault. */
export async function previewModel(
  file: Buffer,
  ceiling: DetailCeiling,
  orientation: Orientation = AS_READ,
): Promise<ModelPreview> {
  const { io, document, surfaces, inventory, points, origin, source } = await readModel(file, ceiling, orientation)
  const place = placeStats(oriented(inverseOf(orientation), origin), orientation)
  if (points) {
    const { cloud, points: count } = points
    const stats = {
      points: count,
      previewPoints: cloud.count,
      hasColours: cloud.colours !== null,
      pointSpacing: pointSpacing(cloud, count),
      ...place,
    }
    return { kind: 'points', ...(await makeLightPoints(cloud)), stats }
  }
  const root = document.getRoot()
  const stats = {
    ...inventory,
    materials: root.listMaterials().length,
    textures: root.listTextures().length,
    ...textureFacts(document, surfaces),
    boundingBox: boundsOf(surfaces),
    ...place,
    isClosed: isClosed(surfaces),
  }
  const { model, snapshot, ...light } = await makeLightModel(io, document, surfaces, ceiling)
  const motion = await makeMotion(source, { ceiling, origin, triangles: inventory.triangles })
  return { kind: 'model', model, motion, snapshot, stats: { ...stats, ...light } }
}

/** Reads surfaces, or points if there are none, with the turned description and its data. @throws {Refusal} */
export async function readModel(file: Buffer, ceiling: DetailCeiling, orientation: Orientation = AS_READ) {
  const { json, binary } = openGlb(file)
  checkDocument(json, binary.byteLength)
  const gltf = turned(json, orientation)

  const { io, document } = await readDocument(withoutTheOutside(gltf), binary)
  const root = document.getRoot()
  const accessors = root.listAccessors()
  const read = (index: number) => (accessors[index] ? valuesInMemory(accessors[index]) : null)
  const posed = [...placements(atRest(gltf, document, read), read)]
  const meshes = root.listMeshes()
  const { uses, origin } = nearZero(posed, (mesh) => firstVertexOf(meshes[mesh]))
  const { surfaces, inventory } = bake(meshes, uses)
  const points =
    surfaces.length === 0 ? (pointsOfMeshes(meshes, posed, ceiling) ?? pointsOfLines(meshes, posed, ceiling)) : null
  if (surfaces.length === 0 && !points?.cloud.count) throw nothingToSee(gltf)
  const counts = { ...inventory, meshes: gltf.meshes?.length ?? 0, animations: gltf.animations?.length ?? 0 }
  const source = { gltf, binary }
  return { source, io, document, surfaces, inventory: counts, points, origin: points?.cloud.origin ?? origin }
}

function nothingToSee({ nodes = [] }: GltfDocument): Refusal {
  const why = nodes.some(isHidden) ? 'its objects are hidden' : 'it has no triangles, lines or points'
  return new Refusal('empty', `There is nothing to see in the model: ${why}`)
}
