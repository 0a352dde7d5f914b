import { readFile } from 'node:fs/promises'
import { type Document, Logger, type Material, NodeIO } from '@gltf-transform/core'
import {
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRMaterialsUnlit,
  KHRMeshQuantization,
  KHRTextureTransform,
} from '@gltf-transform/extensions'
import { meshopt } from '@gltf-transform/functions'
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer'
import { renderPicture, type Surface, type Texture } from '@wencang/model-renderer'
import { type BakedSurface, bake } from './baking.ts'
import { parseDocument } from './document.ts'
import { checkDocument, withoutTheOutside } from './document-guards.ts'
import { openGlb } from './glb-container.ts'
import { PREVIEW } from './limits.ts'
import type { PreviewMaker } from './maker.ts'
import { placements } from './placements.ts'
import { Refusal } from './refusal.ts'
import { simplify } from './simplify.ts'
import { decodeTexture, keepOneTextureSet, shrinkTextures } from './textures.ts'

export interface ModelPreview {
  model: Uint8Array
  snapshot: Buffer
  stats: ModelStats
}

/** The preview of a binary glTF. */
export const makeModelPreview: PreviewMaker = async (original, output) => {
  const { model, snapshot, stats } = await previewModel(await readFile(original))
  output.write('model', 'model.glb', model)
  output.write('snapshot', 'snapshot.webp', snapshot)
  return { kind: 'model', stats: { ...stats } }
}

/** A model's statistics for its page: of the original, except `previewTriangles`. */
export interface ModelStats {
  triangles: number
  vertices: number
  meshes: number
  materials: number
  textures: number
  animations: number
  boundingBox: { minimum: number[]; maximum: number[] }
  previewTriangles: number
}

const BINARY_RESOURCE = '@glb.bin'

/** Makes a light model and a picture of an untrusted binary glTF. @throws {Refusal} when the file is at fault. */
export async function previewModel(file: Buffer): Promise<ModelPreview> {
  const { json, binary } = openGlb(file)
  const gltf = parseDocument(json)
  checkDocument(gltf, binary.byteLength)

  const io = await createReader()
  const resources = { [BINARY_RESOURCE]: new Uint8Array(binary.buffer, binary.byteOffset, binary.byteLength) }
  const document = await io
    .readJSON({ json: withoutTheOutside(gltf) as never, resources: resources as never })
    .catch((error: unknown) => {
      throw new Refusal('damaged', `The model cannot be read: ${error instanceof Error ? error.message.slice(0, 120) : 'damaged'}`)
    })
  document.setLogger(new Logger(Logger.Verbosity.SILENT))
  const root = document.getRoot()
  const { surfaces, inventory } = bake(root.listMeshes(), placements(gltf))
  const stats = {
    ...inventory,
    materials: root.listMaterials().length,
    textures: root.listTextures().length,
    animations: gltf.animations?.length ?? 0,
    boundingBox: boundsOf(surfaces),
  }
  const light = await simplify(surfaces, PREVIEW.triangles)
  replaceGeometry(document, light)
  await shrinkTextures(document, PREVIEW.textureEdge)

  const snapshot = await renderPicture(await renderable(light), { size: PREVIEW.snapshotEdge })
  await MeshoptEncoder.ready
  await document.transform(meshopt({ encoder: MeshoptEncoder, level: 'medium' }))
  const model = await io.writeBinary(document)
  const previewTriangles = light.reduce((sum, surface) => sum + surface.indices.length / 3, 0)
  return { model, snapshot, stats: { ...stats, previewTriangles } }
}

async function createReader(): Promise<NodeIO> {
  await MeshoptDecoder.ready
  return new NodeIO()
    .registerExtensions([
      EXTMeshoptCompression,
      EXTTextureWebP,
      KHRMaterialsUnlit,
      KHRMeshQuantization,
      KHRTextureTransform,
    ])
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder, 'meshopt.encoder': MeshoptEncoder })
}

/** Replaces all meshes by the light surfaces; materials stay. */
function replaceGeometry(document: Document, surfaces: BakedSurface[]): void {
  const root = document.getRoot()
  for (const mesh of root.listMeshes()) {
    for (const primitive of mesh.listPrimitives()) primitive.dispose()
    mesh.dispose()
  }
  for (const accessor of root.listAccessors()) accessor.dispose()
  const used = new Set<Material | null>(surfaces.map((surface) => surface.material))
  for (const material of root.listMaterials()) {
    if (!used.has(material)) material.dispose()
    else keepOneTextureSet(material)
  }
  for (const texture of root.listTextures()) {
    const isUsed = texture.listParents().some((parent) => parent.propertyType === 'Material')
    if (!isUsed) texture.dispose()
  }
  const [buffer = document.createBuffer()] = root.listBuffers()
  const scene = document.createScene()
  root.setDefaultScene(scene)
  for (const surface of surfaces) {
    const accessor = (
      array: Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>,
      type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4',
    ) => document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
    const primitive = document
      .createPrimitive()
      .setMaterial(surface.material)
      .setIndices(accessor(Uint32Array.from(surface.indices), 'SCALAR'))
      .setAttribute('POSITION', accessor(Float32Array.from(surface.positions), 'VEC3'))
      .setAttribute('NORMAL', accessor(Float32Array.from(surface.normals), 'VEC3'))
    if (surface.uvs && surface.material && hasTexture(surface.material))
      primitive.setAttribute('TEXCOORD_0', accessor(Float32Array.from(surface.uvs), 'VEC2'))
    if (surface.colours) primitive.setAttribute('COLOR_0', accessor(Float32Array.from(surface.colours), 'VEC4'))
    scene.addChild(document.createNode().setMesh(document.createMesh().addPrimitive(primitive)))
  }
}

const hasTexture = (material: Material) =>
  [
    material.getBaseColorTexture(),
    material.getNormalTexture(),
    material.getOcclusionTexture(),
    material.getEmissiveTexture(),
    material.getMetallicRoughnessTexture(),
  ].some((texture) => texture !== null)

/** The light surfaces in the rasteriser's form. */
async function renderable(surfaces: BakedSurface[]): Promise<Surface[]> {
  const decoded = new Map<Material, Texture | null>()
  const result: Surface[] = []
  for (const surface of surfaces) {
    const { material } = surface
    if (material && !decoded.has(material)) decoded.set(material, await decodeTexture(material.getBaseColorTexture()))
    const mode = material?.getAlphaMode() ?? 'OPAQUE'
    result.push({
      positions: surface.positions,
      normals: surface.normals,
      colours: surface.colours && withoutAlpha(surface.colours),
      uvs: surface.uvs,
      indices: surface.indices,
      material: {
        baseColour: material?.getBaseColorFactor() ?? [1, 1, 1, 1],
        // Many exporters write "all metal" as the factor when there is no map: half of it looks right more often.
        metallic: material ? material.getMetallicFactor() * (material.getMetallicRoughnessTexture() ? 0.3 : 1) : 0,
        roughness: material ? material.getRoughnessFactor() * (material.getMetallicRoughnessTexture() ? 0.7 : 1) : 0.8,
        emissive: material && !material.getEmissiveTexture() ? material.getEmissiveFactor() : [0, 0, 0],
        alphaCutoff: mode === 'MASK' ? (material?.getAlphaCutoff() ?? 0.5) : 0,
        isBlended: mode === 'BLEND',
        texture: material ? (decoded.get(material) ?? null) : null,
      },
    })
  }
  return result
}

function withoutAlpha(colours: Float32Array): Float32Array {
  const result = new Float32Array((colours.length / 4) * 3)
  for (let i = 0; i < result.length; i++) result[i] = colours[Math.floor(i / 3) * 4 + (i % 3)] ?? 1
  return result
}

function boundsOf(surfaces: BakedSurface[]): ModelStats['boundingBox'] {
  const minimum = [Infinity, Infinity, Infinity]
  const maximum = [-Infinity, -Infinity, -Infinity]
  for (const { positions } of surfaces) {
    for (let i = 0; i < positions.length; i++) {
      const value = positions[i] ?? 0
      if (value < (minimum[i % 3] ?? 0)) minimum[i % 3] = value
      if (value > (maximum[i % 3] ?? 0)) maximum[i % 3] = value
    }
  }
  return { minimum, maximum }
}
