import { type Document, Logger, type NodeIO } from '@gltf-transform/core'
import type { GltfDocument } from './document.ts'
import { createModelIo } from './model-io.ts'
import { prepareMaterials } from './prepare-materials.ts'
import { Refusal } from './refusal.ts'

const BINARY_RESOURCE = '@glb.bin'

/**
 * Reads a checked description, with materials that every viewer knows.
 * @throws {Refusal} when the file is at fault.
 */
export async function readDocument(
  gltf: GltfDocument,
  binary: Uint8Array,
): Promise<{ io: NodeIO; document: Document }> {
  const io = await createModelIo({ usesDraco: gltf.extensionsUsed?.includes('KHR_draco_mesh_compression') ?? false })
  const resources = { [BINARY_RESOURCE]: new Uint8Array(binary.buffer, binary.byteOffset, binary.byteLength) }
  const document = await io.readJSON({ json: gltf as never, resources: resources as never }).catch((error: unknown) => {
    throw new Refusal(
      'damaged',
      `The model cannot be read: ${error instanceof Error ? error.message.slice(0, 120) : 'damaged'}`,
    )
  })
  document.setLogger(new Logger(Logger.Verbosity.SILENT))
  await prepareMaterials(document)
  return { io, document }
}
