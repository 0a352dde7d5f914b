import { fstatSync, readFileSync, readSync } from 'node:fs'
import { type Accessor, type Document, Logger, type Material } from '@gltf-transform/core'
import { AS_READ, inverseOf, type Orientation, oriented } from '@wencang/domain'
import type { GltfDocument } from '../document.ts'
import { checkDocument, withoutTheOutside } from '../document-guards.ts'
import { GlbBuffer } from '../glb-buffer.ts'
import { describeGlbFile, openGlb } from '../glb-container.ts'
import { LARGE_TRIANGLES, LIMITS } from '../limits.ts'
import type { Matrix } from '../matrices.ts'
import { createModelIo } from '../model-io.ts'
import { openedFile } from '../opened-file.ts'
import { type MeshUse, nearZero, placements } from '../placements.ts'
import { prepareMaterials } from '../prepare-materials.ts'
import { Refusal } from '../refusal.ts'
import { atRest, isPosed } from '../rest-pose.ts'
import { hasTexture, textureSetOf } from '../textures.ts'
import { turned } from '../turned.ts'
import { type Values, valuesInFile, valuesInMemory } from './accessors.ts'
import { isTriangles, originOfPoints, type PrimitiveValues, partOf, triangleCount } from './glb-part.ts'
import { type Content, createBlock } from './parts.ts'

export interface GlbContent extends Disposable {
  /** Materials and pictures; geometry only if compressed. */
  document: Document
  /** Of the file. */
  inventory: { vertices: number; meshes: number; animations: number }
  /** Null if nothing is visible. */
  content: Content | null
  /** Material numbers start at 1; 0 means none. */
  materials: Material[]
  /** Subtracted from all coordinates, in the file's axes. */
  origin: [number, number, number]
}

const BINARY_RESOURCE = '@glb.bin'
/** Limit of files decoded as a whole. */
const MAX_WHOLE_BYTES = 1.5 * 1024 ** 3
const MAX_TRIANGLES = 400_000_000
/** Larger files are always streamed. */
const LARGE_BYTES = 600 * 1024 ** 2
const MIN_TRIANGLE_BYTES = 6
const POINTS = 0

/** Opens a GLB; streams it unless compressed. @throws {Refusal} */
export async function openGlbContent(original: string, orientation: Orientation = AS_READ): Promise<GlbContent> {
  using opened = new DisposableStack()
  const { file } = opened.use(openedFile(original))
  const { gltf, binary, binaryBytes } = openInPieces(file)
  const isCompressed = isPosed(gltf) || !isReadable(file, binary, gltf)
  checkDocument(gltf, binaryBytes, isCompressed ? LIMITS.decodedBytes : Infinity)
  const document = isCompressed ? await wholeDocument(original, gltf) : await materialsAlone(file, binary, gltf)
  await prepareMaterials(document)
  const materials = document.getRoot().listMaterials()
  const sets = materials.map((material) => textureSetOf(material))
  const accessors = document.getRoot().listAccessors()
  const read = (index: number) =>
    isCompressed ? inMemory(accessors[index] ?? null) : valuesInFile(file, binary, gltf, index)
  const shown = turned(gltf, orientation)
  const uses = [...placements(isCompressed ? atRest(shown, document, read) : shown, read)]
  const primitives = isCompressed ? decoded(document, sets) : inFile(file, binary, gltf, sets)
  const { content, origin } = contentOf(uses, primitives, materials)
  const inventory = {
    vertices: content?.parts.reduce((sum, { vertices }) => sum + vertices, 0) ?? 0,
    meshes: gltf.meshes?.length ?? 0,
    animations: gltf.animations?.length ?? 0,
  }
  const place = oriented(inverseOf(orientation), origin)
  const kept = opened.move()
  return { content, document, materials, inventory, origin: place, [Symbol.dispose]: () => kept.dispose() }
}

/**
 * Whether a GLB must be streamed, by size or declared triangles.
 * @throws {Refusal}
 */
export function isLargeGlb(original: string): boolean {
  using opened = openedFile(original)
  const { size } = fstatSync(opened.file)
  if (size > LARGE_BYTES) return true
  if (size < LARGE_TRIANGLES * MIN_TRIANGLE_BYTES) return false
  const { accessors = [], meshes = [] } = openInPieces(opened.file).gltf
  const corners = meshes.flatMap(({ primitives }) =>
    (primitives as JsonPrimitive[]).map(
      ({ indices, attributes }) => accessors[indices ?? attributes?.POSITION ?? -1]?.count ?? 0,
    ),
  )
  return corners.reduce((sum, count) => sum + count, 0) > 3 * LARGE_TRIANGLES
}

/** Reads only the description. */
function openInPieces(file: number): { gltf: GltfDocument; binary: number; binaryBytes: number } {
  const { gltf, range } = describeGlbFile(file)
  return { gltf, binary: range.start, binaryBytes: range.length }
}

interface JsonPrimitive {
  attributes?: Record<string, number>
  indices?: number
  material?: number
  mode?: number
  extensions?: Record<string, unknown>
}
const primitivesOf = ({ meshes = [] }: GltfDocument) => meshes.map((mesh) => mesh.primitives as JsonPrimitive[])

const inMemory = (accessor: Accessor | null) => accessor && valuesInMemory(accessor)

/** Whether all needed values are uncompressed in the file. */
function isReadable(file: number, binary: number, gltf: GltfDocument): boolean {
  const instanced = (gltf.nodes ?? []).flatMap(({ extensions }) =>
    Object.values(extensions?.EXT_mesh_gpu_instancing?.attributes ?? {}),
  )
  if (instanced.some((index) => valuesInFile(file, binary, gltf, Number(index)) === null)) return false
  return primitivesOf(gltf)
    .flat()
    .every(({ attributes = {}, indices, extensions = {} }) => {
      const needed = Object.entries(attributes).flatMap(([name, index]) =>
        /^(POSITION|NORMAL|COLOR_0|TEXCOORD_\d)$/.test(name) ? [index] : [],
      )
      if (indices !== undefined) needed.push(indices)
      return (
        !('KHR_draco_mesh_compression' in extensions) &&
        needed.every((index) => valuesInFile(file, binary, gltf, index) !== null)
      )
    })
}

async function wholeDocument(original: string, gltf: GltfDocument): Promise<Document> {
  const file = readWhole(original)
  const { binary } = openGlb(file)
  const io = await createModelIo({ usesDraco: gltf.extensionsUsed?.includes('KHR_draco_mesh_compression') ?? false })
  const resources = { [BINARY_RESOURCE]: new Uint8Array(binary.buffer, binary.byteOffset, binary.byteLength) }
  return readDocument(io, withoutTheOutside(gltf), resources)
}

function readWhole(original: string): Buffer {
  using opened = openedFile(original)
  if (fstatSync(opened.file).size > MAX_WHOLE_BYTES) throw new Refusal('too_large', 'The compressed model is too large')
  return readFileSync(opened.file)
}

/** Reads materials and pictures without geometry. */
async function materialsAlone(file: number, binary: number, gltf: GltfDocument): Promise<Document> {
  const safe = withoutTheOutside(gltf)
  const data = new GlbBuffer()
  const images = safe.images?.map((image) => {
    const view = image.bufferView === undefined ? undefined : gltf.bufferViews?.[image.bufferView]
    if (!view) return image
    if (data.length + view.byteLength > LIMITS.decodedBytes)
      throw new Refusal('too_complex', "The model's pictures are too large to preview")
    const content = Buffer.alloc(view.byteLength)
    readSync(file, content, 0, content.length, binary + (view.byteOffset ?? 0))
    return { ...image, bufferView: data.view(content) }
  })
  const { meshes: _m, accessors: _a, bufferViews: _v, buffers: _b, ...rest } = safe
  const reduced = { ...rest, ...(images && { images }), ...data.description }
  return readDocument(await createModelIo(), reduced, { [BINARY_RESOURCE]: new Uint8Array(Buffer.concat(data.chunks)) })
}

async function readDocument(
  io: Awaited<ReturnType<typeof createModelIo>>,
  json: object,
  resources: object,
): Promise<Document> {
  const document = await io.readJSON({ json: json as never, resources: resources as never }).catch((error: unknown) => {
    const why = error instanceof Error ? error.message.slice(0, 120) : 'damaged'
    throw new Refusal('damaged', `The model cannot be read: ${why}`)
  })
  document.setLogger(new Logger(Logger.Verbosity.SILENT))
  return document
}

function inFile(file: number, binary: number, gltf: GltfDocument, sets: number[]): PrimitiveValues[][] {
  const values = (index: number | undefined): Values | null =>
    index === undefined ? null : valuesInFile(file, binary, gltf, index)
  return primitivesOf(gltf).map((primitives) =>
    primitives.flatMap(({ attributes = {}, indices, material, mode = 4 }) => {
      const position = values(attributes.POSITION)
      if (position?.size !== 3) return []
      const set = sets[material ?? -1] ?? 0
      return {
        mode,
        material: material === undefined || material >= sets.length ? 0 : material + 1,
        position,
        normal: values(attributes.NORMAL),
        colour: values(attributes.COLOR_0),
        uv: values(attributes[`TEXCOORD_${set}`]),
        indices: values(indices),
      }
    }),
  )
}

function decoded(document: Document, sets: number[]): PrimitiveValues[][] {
  const materials = document.getRoot().listMaterials()
  return document
    .getRoot()
    .listMeshes()
    .map((mesh) =>
      mesh.listPrimitives().flatMap((primitive) => {
        const position = inMemory(primitive.getAttribute('POSITION'))
        if (position?.size !== 3) return []
        const own = primitive.getMaterial()
        const material = own ? materials.indexOf(own) : -1
        return {
          mode: primitive.getMode(),
          material: material + 1,
          position,
          normal: inMemory(primitive.getAttribute('NORMAL')),
          colour: inMemory(primitive.getAttribute('COLOR_0')),
          uv: inMemory(primitive.getAttribute(`TEXCOORD_${sets[material] ?? 0}`)),
          indices: inMemory(primitive.getIndices()),
        }
      }),
    )
}

function contentOf(
  placed: MeshUse[],
  primitives: PrimitiveValues[][],
  materials: Material[],
): Pick<GlbContent, 'content' | 'origin'> {
  const hasTriangles = primitives.flat().some(({ mode }) => isTriangles(mode))
  const isShown = ({ mode }: PrimitiveValues) => (hasTriangles ? isTriangles(mode) : mode === POINTS)
  const near = hasTriangles
    ? nearZero(placed, (mesh) => firstVertexOf(primitives[mesh]))
    : { uses: placed, origin: null }
  const uses: { values: PrimitiveValues; at: Matrix }[] = []
  let amount = 0
  for (const [mesh, at] of near.uses) {
    for (const values of primitives[mesh]?.filter(isShown) ?? []) {
      uses.push({ values, at })
      amount += hasTriangles ? triangleCount(values) : values.position.count
      if (amount > MAX_TRIANGLES) throw new Refusal('too_complex', 'The model has too many triangles to preview')
    }
  }
  if (uses.length === 0) return { content: null, origin: [0, 0, 0] }
  const shown = uses.map(({ values }) => values)
  const isTextured = (number: number) => hasTexture(materials[number - 1])
  const layout = {
    normals: hasTriangles && shown.every(({ normal }) => normal?.size === 3),
    colours: shown.some(({ colour }) => colour !== null),
    uvs: hasTriangles && shown.some(({ uv, material }) => uv?.size === 2 && isTextured(material)),
  }
  const block = createBlock(layout)
  const place = (from: readonly number[]) =>
    uses.map(({ values, at }) => partOf(values, at, materials[values.material - 1] ?? null, block, from))
  const parts = place([0, 0, 0])
  if (near.origin) return { content: { kind: 'triangles', layout, amount, parts }, origin: near.origin }
  const origin = originOfPoints(parts)
  return { content: { kind: 'points', layout, amount, parts: place(origin) }, origin }
}

/** First vertex of a mesh's triangles, in its own space; null without any. */
function firstVertexOf(primitives: PrimitiveValues[] = []): number[] | null {
  const shown = primitives.find(({ mode, position }) => isTriangles(mode) && position.count > 0)
  const vertex = new Float64Array(3)
  shown?.position.read(0, 1, vertex)
  return shown ? [...vertex] : null
}
