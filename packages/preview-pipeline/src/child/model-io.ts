import { type Document, NodeIO } from '@gltf-transform/core'
import {
  EXTMeshoptCompression,
  EXTTextureAVIF,
  EXTTextureWebP,
  KHRDracoMeshCompression,
  KHRMaterialsEmissiveStrength,
  KHRMaterialsPBRSpecularGlossiness,
  KHRMaterialsTransmission,
  KHRMaterialsUnlit,
  KHRMaterialsVolume,
  KHRMeshQuantization,
  KHRTextureBasisu,
  KHRTextureTransform,
} from '@gltf-transform/extensions'
import { meshopt } from '@gltf-transform/functions'
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer'

const EXTENSIONS = [
  EXTMeshoptCompression,
  EXTTextureAVIF,
  EXTTextureWebP,
  KHRDracoMeshCompression,
  KHRMaterialsEmissiveStrength,
  KHRMaterialsPBRSpecularGlossiness,
  KHRMaterialsTransmission,
  KHRMaterialsUnlit,
  KHRMaterialsVolume,
  KHRMeshQuantization,
  KHRTextureBasisu,
  KHRTextureTransform,
]

export const READ_EXTENSIONS: ReadonlySet<string> = new Set(EXTENSIONS.map((one) => one.EXTENSION_NAME))

/** Never written. */
const READ_ONLY = new Set([
  'EXT_texture_avif',
  'KHR_draco_mesh_compression',
  'KHR_materials_emissive_strength',
  'KHR_materials_pbrSpecularGlossiness',
  'KHR_materials_transmission',
  'KHR_materials_volume',
  'KHR_texture_basisu',
])

/** Writes meshopt-compressed GLB. */
export async function writeCompressed(io: NodeIO, document: Document): Promise<Uint8Array> {
  await MeshoptEncoder.ready
  for (const extension of document.getRoot().listExtensionsUsed())
    if (READ_ONLY.has(extension.extensionName)) extension.dispose()
  await document.transform(meshopt({ encoder: MeshoptEncoder, level: 'medium' }))
  return io.writeBinary(document)
}

/** Creates glTF I/O with supported extensions and without file access. */
export async function createModelIo({ usesDraco = false } = {}): Promise<NodeIO> {
  await MeshoptDecoder.ready
  const io = new NodeIO()
    .registerExtensions(EXTENSIONS)
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder, 'meshopt.encoder': MeshoptEncoder })
  if (!usesDraco) return io
  const { default: draco } = await import('draco3dgltf')
  return io.registerDependencies({ 'draco3d.decoder': await draco.createDecoderModule() })
}
