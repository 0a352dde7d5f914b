import { z } from 'zod'
import { Refusal } from './refusal.ts'

const index = z.number().int().min(0).max(0xffff_ffff)
const numbers = (length: number) => z.array(z.number()).length(length)

/** Parts of glTF that previews read; others pass through. */
const GltfDocument = z.looseObject({
  asset: z.looseObject({ version: z.string() }),
  extensionsRequired: z.array(z.string()).optional(),
  extensionsUsed: z.array(z.string()).optional(),
  scene: index.optional(),
  scenes: z.array(z.looseObject({ nodes: z.array(index).optional() })).optional(),
  nodes: z
    .array(
      z.looseObject({
        mesh: index.optional(),
        skin: index.optional(),
        weights: z.array(z.number()).optional(),
        extensions: z.record(z.string(), z.looseObject({})).optional(),
        children: z.array(index).optional(),
        matrix: numbers(16).optional(),
        translation: numbers(3).optional(),
        rotation: numbers(4).optional(),
        scale: numbers(3).optional(),
      }),
    )
    .optional(),
  meshes: z
    .array(
      z.looseObject({
        primitives: z.array(z.looseObject({ mode: z.number().optional() })),
        weights: z.array(z.number()).optional(),
      }),
    )
    .optional(),
  skins: z.array(z.looseObject({ joints: z.array(index), inverseBindMatrices: index.optional() })).optional(),
  materials: z.array(z.looseObject({})).optional(),
  textures: z.array(z.looseObject({ source: index.optional() })).optional(),
  accessors: z
    .array(
      z.looseObject({
        bufferView: index.optional(),
        byteOffset: index.optional(),
        componentType: z.number(),
        count: z.number().int().min(0),
        type: z.string(),
        sparse: z.looseObject({ count: z.number().int().min(0) }).optional(),
      }),
    )
    .optional(),
  bufferViews: z
    .array(
      z.looseObject({
        buffer: index,
        byteOffset: index.optional(),
        byteLength: index,
        byteStride: z.number().int().min(1).max(256).optional(),
        extensions: z.record(z.string(), z.looseObject({})).optional(),
      }),
    )
    .optional(),
  buffers: z
    .array(
      z.looseObject({
        byteLength: z.number().int().min(0),
        uri: z.string().optional(),
        /** Of glTF 2.1: which chunk of the file it is. */
        chunk: index.optional(),
        extensions: z.record(z.string(), z.looseObject({})).optional(),
      }),
    )
    .optional(),
  images: z.array(z.looseObject({ uri: z.string().optional(), bufferView: index.optional() })).optional(),
  animations: z.array(z.unknown()).optional(),
})
export type GltfDocument = z.output<typeof GltfDocument>
export type GltfNode = NonNullable<GltfDocument['nodes']>[number]

/** @throws {Refusal} */
export function parseDocument(json: unknown): GltfDocument {
  const parsed = GltfDocument.safeParse(json)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Refusal('damaged', `The model's description is not valid: ${issue?.path.join('.') || 'document'}`)
  }
  if (!/^2\.\d+$/.test(parsed.data.asset.version))
    throw new Refusal('unsupported', `glTF ${parsed.data.asset.version.slice(0, 20)}`)
  return parsed.data
}
