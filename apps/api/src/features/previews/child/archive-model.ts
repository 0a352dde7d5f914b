import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { DetailCeiling } from '@wencang/domain'
import { directoryOf, nameOf, unpack } from './archive-files.ts'
import { convertToGlb, glbOfFbx } from './fbx.ts'
import { gatherGltf } from './gather-gltf.ts'
import { openGlb } from './glb-container.ts'
import { type ModelPreview, previewModel } from './model-preview.ts'
import { glbOfPly } from './ply/ply-to-glb.ts'
import { Refusal } from './refusal.ts'

/** Unpacked bytes of a model, held in memory. */
const MAX_BYTES = 400 * 1024 ** 2
/** Most expressive format first. */
const MODEL_TYPES = ['.gltf', '.glb', '.fbx', '.obj', '.ply']
const PARTS = /\.(bin|mtl|png|jpe?g|webp|gltf|glb|fbx|obj|ply)$/i

/**
 * Previews the largest model in an archive, with its pictures.
 * @param scratch A folder.
 * @returns null when there is none, or none that can be shown.
 */
export async function previewModelInside(
  archive: string,
  scratch: string,
  ceiling: DetailCeiling,
): Promise<(ModelPreview & { path: string }) | null> {
  try {
    const main = await findModel(archive)
    if (!main) return null
    const folder = path.posix.dirname(main)
    const isPart = (name: string) => PARTS.test(name) && isBelow(name, folder)
    const files = await unpack(archive, isPart, MAX_BYTES)
    return { path: main, ...(await previewModel(await toGlb(main, files, scratch), ceiling)) }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

const isBelow = (name: string, folder: string) => folder === '.' || name.startsWith(`${folder}/`)

async function findModel(archive: string): Promise<string | null> {
  let best: { name: string; rank: number; bytes: number } | null = null
  for await (const entry of directoryOf(archive)) {
    const name = nameOf(entry)
    const rank = MODEL_TYPES.indexOf(path.posix.extname(name).toLowerCase())
    if (rank < 0 || entry.uncompressedSize > MAX_BYTES) continue
    const bytes = entry.uncompressedSize
    if (!best || rank < best.rank || (rank === best.rank && bytes > best.bytes)) best = { name, rank, bytes }
  }
  return best?.name ?? null
}

/** Packs a model into one GLB, without references outside its folder. */
async function toGlb(main: string, files: Map<string, Buffer>, scratch: string): Promise<Buffer> {
  const content = files.get(main)
  if (!content) throw new Refusal('damaged', 'The model in the archive cannot be read')
  const folder = path.posix.dirname(main)
  const read = (uri: string) => files.get(path.posix.join(folder, decoded(uri))) ?? byName(files, uri)
  switch (path.posix.extname(main).toLowerCase()) {
    case '.glb':
      return content
    case '.gltf':
      return gatherGltf(parsed(content), null, read)
    case '.ply': {
      const file = path.join(scratch, 'inside.ply')
      writeFileSync(file, content)
      return glbOfPly(file, read)
    }
    case '.fbx':
      return gathered(await glbOfFbx(content), read)
    default: {
      const sources = [...files].filter(([name]) => name === main || /\.mtl$/i.test(name))
      const named = sources.map(([name, bytes]) => [path.posix.basename(name), bytes] as const)
      const first = named.sort(([name]) => (name === path.posix.basename(main) ? -1 : 1))
      return gathered(await convertToGlb(new Map(first)), read)
    }
  }
}

function gathered(glb: Buffer, read: (uri: string) => Buffer | undefined): Buffer {
  const { json, binary } = openGlb(glb)
  return gatherGltf(json as object, binary, read)
}

/** Exporters write absolute paths; matches by file name alone. */
function byName(files: Map<string, Buffer>, uri: string): Buffer | undefined {
  const name = path.posix.basename(decoded(uri).replaceAll('\\', '/')).toLowerCase()
  return [...files].find(([key]) => path.posix.basename(key).toLowerCase() === name)?.[1]
}

function decoded(uri: string): string {
  try {
    return decodeURIComponent(uri)
  } catch {
    return uri
  }
}

function parsed(content: Buffer): object {
  try {
    return JSON.parse(content.toString('utf8')) as object
  } catch {
    throw new Refusal('damaged', "The model's description is not valid JSON")
  }
}
