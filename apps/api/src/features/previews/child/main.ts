/**
 * A process that does one step of a preview and exits: `main.ts <step> <file type> <ceiling> <original> <folder>`. It reads that file and writes into that
 * folder, nothing else. Exit code 0: made, as `made.json` says; 3: rejected, with the reason in `refusal.json`; anything else: crashed. Each line of its
 * standard output is the share that is done.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type DetailCeiling, type FileType, isTiledFileType, type TiledFileType } from '@wencang/domain'
import type { PreviewMaker } from './maker.ts'
import {
  FULL_FOLDER,
  type MadeFile,
  MADE_FILE,
  OPEN_FOLDER,
  REFUSED_EXIT_CODE,
  REFUSAL_FILE,
  SCRATCH_FOLDER,
} from './protocol.ts'
import { writePictureSet } from './picture-set.ts'
import { Refusal } from './refusal.ts'
import type { TileMaker } from './tile-maker.ts'

/** Each format's libraries are loaded for that format alone. */
const MAKERS: Partial<Record<FileType, () => Promise<PreviewMaker>>> = {
  '.glb': async () => (await import('./model-preview.ts')).makeModelPreview,
  '.ply': async () => (await import('./ply/ply-preview.ts')).makePlyPreview,
  '.fbx': async () => (await import('./fbx.ts')).makeFbxPreview,
  '.pdf': async () => (await import('./pdf.ts')).makePdfPreview,
  '.zip': async () => (await import('./archive.ts')).makeArchivePreview,
  '.mp3': async () => (await import('./media/audio.ts')).makeAudioPreview,
  '.mp4': async () => (await import('./media/video.ts')).makeVideoPreview,
  '.jpg': async () => (await import('./pictures.ts')).makePicturePreview,
  '.png': async () => (await import('./pictures.ts')).makePicturePreview,
  '.webp': async () => (await import('./pictures.ts')).makePicturePreview,
  '.tif': async () => (await import('./pictures.ts')).makePicturePreview,
}

/** Of what may be too large for one light file. */
const TILE_MAKERS: Record<TiledFileType, () => Promise<TileMaker>> = {
  '.glb': async () => (await import('./tree/glb-tree.ts')).makeGlbTree,
  '.ply': async () => (await import('./ply/ply-tiles.ts')).makePlyTiles,
  '.fbx': async () => (await import('./tree/fbx-tree.ts')).makeFbxTree,
  '.jpg': async () => (await import('./picture-tiles.ts')).makePictureTiles,
  '.png': async () => (await import('./picture-tiles.ts')).makePictureTiles,
  '.webp': async () => (await import('./picture-tiles.ts')).makePictureTiles,
  '.tif': async () => (await import('./picture-tiles.ts')).makePictureTiles,
}

const [step = '', fileType = '', ceiling = '', original = '', folder = ''] = process.argv.slice(2)
const write = (name: string, content: string | Uint8Array) => writeFileSync(path.join(folder, name), content)

const STEPS: Record<string, () => Promise<object>> = { light: makeLight, views: makePictures, tiles: makeTiles }

async function makeLight(): Promise<object> {
  const load = MAKERS[fileType as FileType]
  if (!load) throw new Refusal('file_type', `No preview is made of ${fileType} files`)
  const make = await load()
  const files: MadeFile[] = []
  const output = {
    scratch: folder,
    write(role: string, name: string, bytes: Uint8Array) {
      write(name, bytes)
      files.push({ role, name })
    },
  }
  const made = await make(original, output, ceiling as DetailCeiling)
  return { ...made, files: await inWidths(files) }
}

/** Writes the picture for lists in all their widths, in place of the one. */
async function inWidths(files: MadeFile[]): Promise<MadeFile[]> {
  const snapshot = files.find(({ role }) => role === 'snapshot')
  if (!snapshot) return files
  const { default: sharp } = await import('sharp')
  const picture = sharp(path.join(folder, snapshot.name))
  const { width } = await picture.metadata()
  const name = await writePictureSet(picture, { stem: 'snapshot', ownWidth: width }, write)
  return files.map((file) => (file === snapshot ? { ...file, name } : file))
}

/** The original is the light model here. */
async function makePictures(): Promise<object> {
  const { makeViews } = await import('./views.ts')
  const files: MadeFile[] = []
  await makeViews(original, write, (role, name) => files.push({ role, name }))
  return { files }
}

async function makeTiles(): Promise<object> {
  const make = isTiledFileType(fileType) ? await TILE_MAKERS[fileType]() : undefined
  const folderOf = (name: string) => path.join(folder, name)
  const output = { full: folderOf(FULL_FOLDER), open: folderOf(OPEN_FOLDER), scratch: folderOf(SCRATCH_FOLDER) }
  for (const one of Object.values(output)) mkdirSync(one)
  const made = await make?.(original, { ...output, progress: tellProgress() }, ceiling as DetailCeiling)
  return { tiles: made ?? null }
}

/** Tells whole percents, each once. */
function tellProgress(): (share: number) => void {
  let told = -1
  return (share) => {
    const percent = Math.floor(Math.min(1, Math.max(0, share)) * 100)
    if (percent <= told) return
    told = percent
    process.stdout.write(`${percent / 100}\n`)
  }
}

try {
  write(MADE_FILE, JSON.stringify(await STEPS[step]?.()))
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  write(REFUSAL_FILE, JSON.stringify({ reason: error.reason, message: error.message }))
  process.exitCode = REFUSED_EXIT_CODE
}
