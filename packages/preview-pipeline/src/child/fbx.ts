import { readFile } from 'node:fs/promises'
import { type Material, type Model, type Primitive, readFbx, readObj, UnreadableModel } from '@wencang/fbx-reader'
import { textureOf } from './archive-pictures.ts'
import { mimeTypeOf } from './gather-gltf.ts'
import { GlbBuffer } from './glb-buffer.ts'
import { packGlb } from './glb-container.ts'
import type { PreviewMaker } from './maker.ts'
import { previewModel } from './model-preview.ts'
import { Refusal } from './refusal.ts'
import { decodeAll } from './text-encoding.ts'
import { writeModel } from './write-model.ts'

/** Previews an FBX file through glTF. @throws {Refusal} */
export const makeFbxPreview: PreviewMaker = async (original, output, ceiling, orientation) => {
  const made = await previewModel(await glbOfFbx(await readFile(original)), ceiling, orientation)
  writeModel(output, made)
  return { kind: made.kind, stats: made.stats }
}

/** Converts FBX to GLB, y-up and in metres. In FBX a connected texture replaces the colour. @throws {Refusal} */
export const glbOfFbx = (file: Buffer): Promise<Buffer> => glbOf(() => readFbx(file), true)

/** Converts OBJ with the content of its MTL files to GLB. @throws {Refusal} */
export const glbOfObj = (file: Buffer, materials: Buffer): Promise<Buffer> =>
  glbOf(() => readObj(file, materials), false)

async function glbOf(read: () => Model, textureReplacesColour: boolean): Promise<Buffer> {
  const model = refusing(read)
  const data = new GlbBuffer()
  const textures = new Map([...usedTextures(model)].map((number, index) => [number, index]))
  const images = await imagesOf(model, [...textures.keys()], data)
  const meshes: object[] = []
  const numbers = new Map<string, number>()
  let usesDefault = false
  const nodes = model.nodes.map(({ mesh, isVisible, matrix, materials }) => {
    const parts = model.meshes.get(mesh)
    if (!isVisible) return { extensions: { KHR_node_visibility: { visible: false } } }
    if (!parts || !matrix.every(Number.isFinite)) return {}
    const key = JSON.stringify([mesh, materials])
    const materialOf = (slot: number) => {
      usesDefault ||= materials[slot] === undefined
      return materials[slot] ?? model.materials.length
    }
    if (!numbers.has(key))
      numbers.set(key, meshes.push({ primitives: parts.map((part) => primitiveOf(part, materialOf, data)) }) - 1)
    return { mesh: numbers.get(key), matrix }
  })
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [...nodes.keys()] }],
    nodes,
    meshes,
    materials: [
      ...model.materials.map((material) => gltfMaterial(material, textures, textureReplacesColour)),
      ...(usesDefault ? [DEFAULT_MATERIAL] : []),
    ],
    textures: images.map((_image, source) => ({ source })),
    images,
    animations: Array.from({ length: model.animations }, () => ({ channels: [], samplers: [] })),
    ...data.description,
  }
  return packGlb(json, data.chunks)
}

const DEFAULT_MATERIAL = {
  pbrMetallicRoughness: { baseColorFactor: [0.8, 0.8, 0.8, 1], metallicFactor: 0, roughnessFactor: 1 },
}

function refusing(read: () => Model): Model {
  try {
    return read()
  } catch (error) {
    throw error instanceof UnreadableModel ? new Refusal(error.reason, error.message) : error
  }
}

function usedTextures({ materials }: Model): Set<number> {
  const used = materials.flatMap((one) => [one.baseTexture, one.normalTexture, one.emissionTexture])
  return new Set(used.filter((texture) => texture !== undefined))
}

/** Embedded pictures, else names of files. */
async function imagesOf({ textures }: Model, used: number[], data: GlbBuffer): Promise<object[]> {
  const names = decodeAll(textures.map(({ name }) => name))
  const images: object[] = []
  for (const number of used) {
    const [name = '', content] = [names[number], textures[number]?.content]
    const picture = content?.length ? await textureOf(name, Buffer.from(content.buffer)) : null
    images.push(picture ? { bufferView: data.view(picture), mimeType: mimeTypeOf(picture) } : { uri: name })
  }
  return images
}

const MODES = { 1: 0, 2: 1, 3: 4 }

function primitiveOf(part: Primitive, materialOf: (slot: number) => number, data: GlbBuffer): object {
  const { slot, corners, positions, normals, uvs, colours, indices } = part
  const attributes = {
    POSITION: data.accessor(positions, 3),
    ...(normals && { NORMAL: data.accessor(normals, 3) }),
    ...(uvs && { TEXCOORD_0: data.accessor(uvs, 2) }),
    ...(colours && { COLOR_0: data.accessor(colours, 4) }),
  }
  return { mode: MODES[corners], attributes, indices: data.accessor(indices, 1), material: materialOf(slot) }
}

function gltfMaterial(material: Material, textures: Map<number, number>, textureReplacesColour: boolean): object {
  const { baseColour, emission, emissionFactor, metallic, roughness, isDoubleSided } = material
  const texture = (name: string, number: number | undefined) =>
    number === undefined ? {} : { [name]: { index: textures.get(number) } }
  return {
    pbrMetallicRoughness: {
      ...{ baseColorFactor: baseColour.map(share), metallicFactor: share(metallic), roughnessFactor: share(roughness) },
      ...texture('baseColorTexture', material.baseTexture),
    },
    ...texture('normalTexture', material.normalTexture),
    emissiveFactor: emission.map(share),
    ...texture('emissiveTexture', material.emissionTexture),
    ...((baseColour[3] ?? 1) < 1 && { alphaMode: 'BLEND' }),
    doubleSided: isDoubleSided,
    ...(textureReplacesColour && { extras: { textureReplacesColour, emissionFactor: share(emissionFactor) } }),
  }
}

/** Within 0 to 1; 0 for values that are no numbers. */
const share = (value: number) => Math.min(1, Math.max(0, value || 0))
