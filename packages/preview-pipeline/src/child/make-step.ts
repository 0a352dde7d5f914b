import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  type DetailCeiling,
  type FileType,
  isTiledFileType,
  type Orientation,
  type TiledFileType,
  type WorkerStep,
} from '@wencang/domain'
import { writePictureSet } from '@wencang/pictures'
import type { PreviewMaker } from './maker.ts'

import { FULL_FOLDER, type MadeFile, OPEN_FOLDER, SCRATCH_FOLDER } from './protocol.ts'
import { Refusal } from './refusal.ts'
import type { TileMaker } from './tile-maker.ts'

/** Lazy: loads each format's libraries on demand. */
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

/** File types that may exceed one light file. */
const TILE_MAKERS: Record<TiledFileType, () => Promise<TileMaker>> = {
  '.glb': async () => (await import('./tree/glb-tree.ts')).makeGlbTree,
  '.ply': async () => (await import('./ply/ply-tiles.ts')).makePlyTiles,
  '.fbx': async () => (await import('./tree/fbx-tree.ts')).makeFbxTree,
  '.mp4': async () => (await import('./media/film-tiles.ts')).makeFilmTiles,
  '.jpg': async () => (await import('./picture-tiles.ts')).makePictureTiles,
  '.png': async () => (await import('./picture-tiles.ts')).makePictureTiles,
  '.webp': async () => (await import('./picture-tiles.ts')).makePictureTiles,
  '.tif': async () => (await import('./picture-tiles.ts')).makePictureTiles,
}

export interface StepArguments {
  step: WorkerStep
  fileType: string
  ceiling: DetailCeiling
  orientation: Orientation
  /** Path of the original; for views, of the light model. */
  original: string
  folder: string
}

/**
 * Runs one step in this process.
 * @param progress Receives the completed share, 0 to 1.
 * @returns its results, as JSON.
 * @throws {Refusal} when the file itself is the reason that nothing was made.
 */
export function makeStep(what: StepArguments, progress: (share: number) => void): Promise<object> {
  const steps = { light: makeLight, views: drawViews, tiles: makeTiles }
  return steps[what.step](what, progress)
}

const writerIn = (folder: string) => (name: string, bytes: string | Uint8Array) =>
  writeFileSync(path.join(folder, name), bytes)

async function makeLight({ fileType, ceiling, orientation, original, folder }: StepArguments): Promise<object> {
  const load = MAKERS[fileType as FileType]
  if (!load) throw new Refusal('file_type', `No preview is made of ${fileType} files`)
  const make = await load()
  const files: MadeFile[] = []
  const write = writerIn(folder)
  const output = {
    scratch: folder,
    write(role: string, name: string, bytes: Uint8Array) {
      write(name, bytes)
      files.push({ role, name })
    },
  }
  const made = await make(original, output, ceiling, orientation)
  return { ...made, files: await inWidths(files, folder) }
}

/** Replaces the list picture by all its widths. */
async function inWidths(files: MadeFile[], folder: string): Promise<MadeFile[]> {
  const snapshot = files.find(({ role }) => role === 'snapshot')
  if (!snapshot) return files
  const { default: sharp } = await import('sharp')
  const picture = sharp(path.join(folder, snapshot.name))
  const { width } = await picture.metadata()
  const name = await writePictureSet(picture, { stem: 'snapshot', ownWidth: width }, writerIn(folder))
  return files.map((file) => (file === snapshot ? { ...file, name } : file))
}

async function drawViews({ original, folder }: StepArguments): Promise<object> {
  const { makeViews } = await import('./views.ts')
  const files: MadeFile[] = []
  await makeViews(original, writerIn(folder), (role, name) => files.push({ role, name }))
  return { files }
}

async function makeTiles(
  { fileType, ceiling, orientation, original, folder }: StepArguments,
  progress: (share: number) => void,
) {
  const make = isTiledFileType(fileType) ? await TILE_MAKERS[fileType]() : undefined
  const folderOf = (name: string) => path.join(folder, name)
  const output = { full: folderOf(FULL_FOLDER), open: folderOf(OPEN_FOLDER), scratch: folderOf(SCRATCH_FOLDER) }
  for (const one of Object.values(output)) mkdirSync(one)
  return { tiles: (await make?.(original, { ...output, progress }, ceiling, orientation)) ?? null }
}
