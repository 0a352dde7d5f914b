import type { Document, Material, NodeIO, TextureInfo } from '@gltf-transform/core'
import type { DetailCeiling } from '@wencang/domain'
import { renderPicture, type Surface, type SurfaceMaterial, type Texture } from '@wencang/model-renderer'
import type { BakedSurface } from './baking.ts'
import { lightAmount, lightTextureEdge, PREVIEW, reliefTexels } from './limits.ts'
import { writeCompressed } from './model-io.ts'
import { bakeReliefs, planReliefs, type Relief, type ReliefPlan, shrinkReliefs } from './relief/reliefs.ts'
import { simplify } from './simplify.ts'
import { decodeTexture, hasTexture, keepOneTextureSet, shrinkTextures, textureSetOf } from './textures.ts'

export interface LightModel {
  model: Uint8Array
  snapshot: Buffer
  previewTriangles: number
  /** Number of unreadable pictures. */
  texturesLeftOut: number
}

/**
 * Simplifies surfaces to the ceiling and the preview's size limit.
 * @param own Triangles of the original, if the surfaces have fewer.
 */
export async function makeLightModel(
  io: NodeIO,
  document: Document,
  surfaces: BakedSurface[],
  ceiling: DetailCeiling,
  own: number = trianglesOf(surfaces),
): Promise<LightModel> {
  let triangles = lightAmount(ceiling, 'triangles', own)
  let light = await simplify(surfaces, triangles)
  const texturesLeftOut = await shrinkTextures(document, (own) => lightTextureEdge(ceiling, own))
  const plans = planReliefs(surfaces, reliefTexels(ceiling, own, trianglesOf(surfaces)))
  const finest = await renderable(light)
  let reliefs = await bakeReliefs(plans, light)
  for (;;) {
    const model = await write(io, document, light, plans, reliefs)
    const excess = model.length - PREVIEW.modelBytes
    if (excess <= 0 || (reliefs.size === 0 && triangles <= PREVIEW.leastTriangles)) {
      const drawn = reliefs.size > 0 ? await renderable(light) : finest
      const snapshot = await renderPicture(drawn, { size: PREVIEW.snapshotEdge })
      return { model, snapshot, previewTriangles: trianglesOf(light), texturesLeftOut }
    }
    const least = reliefs.size > 0 ? PREVIEW.reliefTriangles : PREVIEW.leastTriangles
    if (triangles <= least) reliefs = await shrinkReliefs(reliefs, excess, plans, light)
    else {
      triangles = Math.max(least, Math.floor(triangles / 2))
      light = await simplify(light, triangles)
      if (reliefs.size > 0) reliefs = await bakeReliefs(plans, light)
    }
  }
}

/** Writes light surfaces with materials and reliefs as normal textures. */
function write(
  io: NodeIO,
  document: Document,
  light: BakedSurface[],
  plans: ReliefPlan[],
  reliefs: Map<Material, Relief>,
): Promise<Uint8Array> {
  const materials = document.getRoot().listMaterials()
  for (const { material } of plans) {
    if (!materials.includes(material)) continue
    const picture = reliefs.get(material)?.picture
    const texture = picture ? document.createTexture().setImage(picture).setMimeType('image/webp') : null
    material.setNormalTexture(texture).setNormalScale(1)
  }
  replaceGeometry(document, light)
  return writeCompressed(io, document)
}

const trianglesOf = (surfaces: BakedSurface[]) => surfaces.reduce((sum, { indices }) => sum + indices.length / 3, 0)

/** Replaces all meshes; keeps their materials. */
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
    if (surface.uvs && hasTexture(surface.material))
      primitive.setAttribute('TEXCOORD_0', accessor(Float32Array.from(surface.uvs), 'VEC2'))
    if (surface.colours) primitive.setAttribute('COLOR_0', accessor(Float32Array.from(surface.colours), 'VEC4'))
    scene.addChild(document.createNode().setMesh(document.createMesh().addPrimitive(primitive)))
  }
}

/** Converts surfaces for the rasteriser. */
export async function renderable(surfaces: BakedSurface[]): Promise<Surface[]> {
  const decoded = new Map<Material, { base: Texture | null; emissive: Texture | null }>()
  const result: Surface[] = []
  for (const surface of surfaces) {
    const { material } = surface
    if (material && !decoded.has(material)) {
      const base = await decodeTexture(material.getBaseColorTexture())
      decoded.set(material, { base, emissive: await decodeTexture(emissiveTextureOf(material)) })
    }
    const pictures = material ? decoded.get(material) : undefined
    const mode = material?.getAlphaMode() ?? 'OPAQUE'
    result.push({
      positions: surface.positions,
      normals: surface.normals,
      colours: surface.colours && withoutAlpha(surface.colours),
      uvs: surface.uvs,
      indices: surface.indices,
      material: {
        baseColour: material?.getBaseColorFactor() ?? [1, 1, 1, 1],
        // Exporters often default to full metal without a map; softened.
        metallic: material ? material.getMetallicFactor() * (material.getMetallicRoughnessTexture() ? 0.3 : 1) : 0,
        roughness: material ? material.getRoughnessFactor() * (material.getMetallicRoughnessTexture() ? 0.7 : 1) : 0.8,
        emissive:
          material && (pictures?.emissive || !material.getEmissiveTexture()) ? material.getEmissiveFactor() : [0, 0, 0],
        emissiveTexture: pictures?.emissive ?? null,
        alphaCutoff: mode === 'MASK' ? (material?.getAlphaCutoff() ?? 0.5) : 0,
        isBlended: mode === 'BLEND',
        texture: pictures?.base ?? null,
        normalTexture: await normalTextureOf(material),
      },
    })
  }
  return result
}

const isOnKeptSet = (material: Material, info: TextureInfo | null) =>
  (info?.getTexCoord() ?? 0) === textureSetOf(material)

/** Null on another UV set: previews keep one. */
const emissiveTextureOf = (material: Material) =>
  isOnKeptSet(material, material.getEmissiveTextureInfo()) ? material.getEmissiveTexture() : null

/** Null on another UV set: previews keep one. */
async function normalTextureOf(material: Material | null): Promise<SurfaceMaterial['normalTexture']> {
  if (!material || !isOnKeptSet(material, material.getNormalTextureInfo())) return null
  const texture = await decodeTexture(material.getNormalTexture())
  return texture && { texture, scale: material.getNormalScale() }
}

function withoutAlpha(colours: Float32Array): Float32Array {
  const result = new Float32Array((colours.length / 4) * 3)
  for (let i = 0; i < result.length; i++) result[i] = colours[Math.floor(i / 3) * 4 + (i % 3)] ?? 1
  return result
}
