/**
 * A process that makes one preview and exits: `main.ts <file type> <original> <folder>`. It reads that file and writes into that folder, nothing else. Exit
 * code 0: made, as `made.json` says; 3: rejected, with the reason in `refusal.json`; anything else: crashed.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FileType } from '@wencang/domain'
import type { PreviewMaker } from './maker.ts'
import { type MadeFile, MADE_FILE, REFUSED_EXIT_CODE, REFUSAL_FILE } from './protocol.ts'
import { Refusal } from './refusal.ts'

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

const [fileType = '', original = '', folder = ''] = process.argv.slice(2)
const write = (name: string, content: string | Uint8Array) => writeFileSync(path.join(folder, name), content)

try {
  const load = MAKERS[fileType as FileType]
  if (!load) throw new Refusal('file_type', `No preview is made of ${fileType} files`)
  const make = await load()
  const files: MadeFile[] = []
  const made = await make(original, {
    scratch: folder,
    write(role, name, bytes) {
      write(name, bytes)
      files.push({ role, name })
    },
  })
  write(MADE_FILE, JSON.stringify({ ...made, files }))
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  write(REFUSAL_FILE, JSON.stringify({ reason: error.reason, message: error.message }))
  process.exitCode = REFUSED_EXIT_CODE
}
