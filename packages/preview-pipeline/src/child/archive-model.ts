import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { DetailCeiling, Orientation } from '@wencang/domain'
import type { Archive, ArchiveEntry } from './archive-files.ts'
import { createLookup, isResourceFork, type Lookup } from './archive-lookup.ts'
import { textureOf } from './archive-pictures.ts'
import { checkDocument } from './document-guards.ts'
import { glbOfFbx, glbOfObj } from './fbx.ts'
import { gatherGltf, namesIn } from './gather-gltf.ts'
import { openGlb } from './glb-container.ts'
import { parseLenientJson } from './lenient-json.ts'
import { LIMITS } from './limits.ts'
import { boxOf, isSameSpace, mergeGlbs } from './merge-glb.ts'
import { type ModelPreview, previewModel } from './model-preview.ts'
import { inUtf8, materialNames } from './obj-text.ts'
import { MAX_HEADER_BYTES, readPlyHeader } from './ply/header.ts'
import { glbOfPly, texturesOf } from './ply/ply-to-glb.ts'
import { Refusal } from './refusal.ts'

/** Unpacked bytes of a model, held in memory. */
const MAX_BYTES = 400 * 1024 ** 2
/** Most expressive format first. */
const MODEL_TYPES = ['.gltf', '.glb', '.fbx', '.obj', '.ply']
const MAX_PARTS = 50
const MAX_MISSING = 20

/** Facts for `stats`, beside those of the model. */
interface ModelFacts {
  /** Path of the largest model. */
  model?: string
  /** Number of models of the same folder and type, if several, and of those that are shown. */
  models?: number
  shown?: number
  /** File names of textures that are not in the archive or cannot be read, at most 20. */
  missing?: string[]
  texturesLeftOut?: number
  /** Why there is a model, but none is shown. */
  notShown?: { path: string; reason: string; message: string }
}

/**
 * Previews the largest model in an archive, with its pictures and further parts.
 * @param scratch A folder.
 */
export async function previewModelInside(
  archive: Archive,
  scratch: string,
  ceiling: DetailCeiling,
  orientation?: Orientation,
): Promise<{ preview: ModelPreview | null; facts: ModelFacts }> {
  const [main, ...others] = modelsOf(archive.entries)
  if (!main) return { preview: null, facts: {} }
  try {
    const reader: Reader = {
      archive,
      find: createLookup(archive.entries),
      scratch,
      bytesLeft: MAX_BYTES,
      missing: new Set(),
    }
    const { glb: first, box: firstBox } = await readPart(reader, main)
    const parts = [first]
    const boxes = [firstBox]
    for (const other of others.slice(0, MAX_PARTS - 1)) {
      const part = await readPart(reader, other).catch(nullIfRefused)
      if (!part || boxes.some((known) => isSameSpace(known, part.box))) continue
      parts.push(part.glb)
      boxes.push(part.box)
    }
    const together =
      parts.length > 1 ? await previewModel(mergeGlbs(parts), ceiling, orientation).catch(nullIfRefused) : null
    const preview = together ?? (await previewModel(first, ceiling, orientation))
    const shown = together ? parts.length : 1
    const counts = others.length > 0 && { models: others.length + 1, shown }
    return { preview, facts: { model: main, ...counts, ...missingOf(reader, preview) } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { preview: null, facts: { notShown: { path: main, reason: error.reason, message: error.message } } }
  }
}

function missingOf({ missing }: Reader, { stats }: ModelPreview): Pick<ModelFacts, 'missing' | 'texturesLeftOut'> {
  if (missing.size === 0) return {}
  const names = [...missing].slice(0, MAX_MISSING)
  return { missing: names, texturesLeftOut: (stats.texturesLeftOut ?? 0) + missing.size }
}

function nullIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

const typeOf = (name: string) => path.posix.extname(name).toLowerCase()

/** The largest model of the most expressive type, then others of its folder and type. */
function modelsOf(entries: ArchiveEntry[]): string[] {
  const models = entries
    .filter(({ path: own, bytes }) => MODEL_TYPES.includes(typeOf(own)) && bytes <= MAX_BYTES && !isResourceFork(own))
    .sort((a, b) => MODEL_TYPES.indexOf(typeOf(a.path)) - MODEL_TYPES.indexOf(typeOf(b.path)) || b.bytes - a.bytes)
    .map((entry) => entry.path)
  const [main = ''] = models
  const isBeside = (own: string) => path.posix.dirname(own) === path.posix.dirname(main) && typeOf(own) === typeOf(main)
  return [...new Set(models.filter(isBeside))]
}

interface Reader {
  archive: Archive
  find: Lookup
  scratch: string
  bytesLeft: number
  /** Names of textures that cannot be shown. */
  missing: Set<string>
}

/** Reads and checks a model that may become a part of a scene. @throws {Refusal} */
async function readPart(reader: Reader, model: string) {
  const glb = await readModel(reader, model)
  const { json, binary } = openGlb(glb)
  checkDocument(json, binary.byteLength)
  return { glb, box: boxOf(glb) }
}

/** Packs a model into one GLB, with the files that it names. @throws {Refusal} */
async function readModel(reader: Reader, model: string): Promise<Buffer> {
  const content = (await unpack(reader, [model])).get(model)
  if (!content) throw new Refusal('damaged', 'The model in the archive cannot be read')
  switch (typeOf(model)) {
    case '.glb':
      return namesIn(openGlb(content).json).images.length > 0 ? gather(reader, model, content) : content
    case '.gltf':
      return gatherJson(reader, model, parseLenientJson(content) as object, null)
    case '.ply': {
      const names = texturesOf(readPlyHeader(content.subarray(0, MAX_HEADER_BYTES)))
      const pictures = await readPictures(reader, model, names)
      const file = path.join(reader.scratch, 'inside.ply')
      writeFileSync(file, content)
      return glbOfPly(file, (name) => pictures.get(name))
    }
    case '.fbx':
      return gather(reader, model, await glbOfFbx(content))
    default: {
      const names = [...materialNames(content), `${path.posix.parse(model).name}.mtl`]
      const paths = names.flatMap((name) => reader.find(model, name) ?? []).filter((own) => typeOf(own) === '.mtl')
      const materials = await unpack(reader, paths.slice(0, Math.max(1, names.length - 1)))
      const [text, libraries] = inUtf8(content, [...materials.values()])
      return gather(reader, model, await glbOfObj(text, libraries))
    }
  }
}

async function unpack(reader: Reader, paths: string[]): Promise<Map<string, Buffer>> {
  const files = await reader.archive.unpack(new Set(paths), reader.bytesLeft)
  for (const { length } of files.values()) reader.bytesLeft -= length
  return files
}

/** Finds and unpacks files. @returns by the names that the model gives them. */
async function readFiles(reader: Reader, model: string, names: string[]): Promise<Map<string, Buffer>> {
  if (names.length > LIMITS.materials) throw new Refusal('too_complex', 'The model names too many files to preview')
  const paths = new Map(names.map((name) => [name, reader.find(model, name)]))
  const files = await unpack(
    reader,
    [...paths.values()].flatMap((own) => own ?? []),
  )
  return new Map([...paths].flatMap(([name, own]) => (own && files.has(own) ? [[name, files.get(own) as Buffer]] : [])))
}

/** Same for textures, in types that glTF knows. */
async function readPictures(reader: Reader, model: string, names: string[]): Promise<Map<string, Uint8Array>> {
  const files = await readFiles(reader, model, names)
  const pictures = new Map<string, Uint8Array>()
  for (const name of names) {
    const file = files.get(name)
    const picture = file && (await textureOf(name, file))
    if (picture) pictures.set(name, picture)
    else reader.missing.add(path.posix.basename(name.replaceAll('\\', '/')).slice(0, 200))
  }
  return pictures
}

function gather(reader: Reader, model: string, glb: Buffer): Promise<Buffer> {
  const { json, binary } = openGlb(glb)
  return gatherJson(reader, model, json as object, binary)
}

async function gatherJson(reader: Reader, model: string, json: object, binary: Uint8Array | null): Promise<Buffer> {
  const { buffers, images } = namesIn(json)
  const files = await readFiles(reader, model, buffers)
  const pictures = await readPictures(reader, model, images)
  return gatherGltf(json, binary, (name) => pictures.get(name) ?? files.get(name))
}
