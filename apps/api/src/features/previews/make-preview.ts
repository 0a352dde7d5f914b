import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type FileType, PROMISED_PREVIEW_KINDS } from '@wencang/domain'
import type { Context } from '../../context.ts'
import type { Storage } from '../../ports/storage.ts'
import type { PreviewFile } from '../assets/index.ts'
import { DEFAULT_BOUNDS, type PreviewBounds, type PreviewOutcome, runPreviewProcess } from './preview-process.ts'
import { findOriginal, type Original, recordNone, recordReady, reserveFolder } from './records.ts'
import { withScratchFolder } from './scratch-folder.ts'

type PreviewContext = Pick<Context, 'db' | 'storage' | 'queue' | 'log'>

const MEBIBYTE = 1024 ** 2
/** Larger originals are sold without a preview: these formats are read as a whole. All others are read in pieces. */
const MAX_ORIGINAL_BYTES: Partial<Record<FileType, number>> = {
  '.glb': 600 * MEBIBYTE,
  '.fbx': 400 * MEBIBYTE,
  '.pdf': 600 * MEBIBYTE,
}
const CONTENT_TYPES: Record<string, string> = {
  '.glb': 'model/gltf-binary',
  '.webp': 'image/webp',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
}
const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Makes what visitors may see of an original: a picture, and by its kind a light model, pages, or some seconds to listen to or watch. Idempotent, also after a
 * crash at any point. A file that cannot be previewed is recorded as such and stays sellable; only failures on our side (store, database) are thrown, for a retry.
 */
export async function makePreview(
  { db, storage, queue, log }: PreviewContext,
  fileId: string,
  bounds?: PreviewBounds,
): Promise<void> {
  const original = await findOriginal(db, fileId)
  // Originals never change: a preview that was made, or could not be made, stays so.
  if (!original?.key || !original.verifiedAt || (original.preview && original.preview.state !== 'waiting')) return
  if (PROMISED_PREVIEW_KINDS[original.fileType as FileType] === 'none') return
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 100) / 10
  await withScratchFolder(async (folder) => {
    const outcome = await attempt(storage, original, folder, bounds ?? boundsFor(Number(original.sizeBytes)))
    if (!outcome.made) {
      await recordNone(db, original, outcome)
      const { reason, message, detail } = outcome
      log.warn({ fileId, seconds: seconds(), reason, message, detail }, 'no preview')
      return
    }
    const { kind, stats } = outcome
    const target = await reserveFolder(db, original)
    const files = await publish(storage, outcome.files, { from: path.join(folder, RESULTS), to: target })
    await recordReady(db, original, { kind, stats, files }, (transaction) =>
      queue.send(transaction, 'place-pictures', { assetId: original.assetId }),
    )
    log.info({ fileId, seconds: seconds(), kind, stats }, 'preview made')
  })
}

const RESULTS = 'results'
/** What reading takes at worst, on a machine that has other things to do. */
const BYTES_PER_SECOND = 8 * MEBIBYTE

const boundsFor = (sizeBytes: number): PreviewBounds => ({
  ...DEFAULT_BOUNDS,
  wallSeconds: DEFAULT_BOUNDS.wallSeconds + Math.ceil(sizeBytes / BYTES_PER_SECOND),
})

async function attempt(
  storage: Storage,
  { id, key, fileType, sizeBytes }: Original,
  folder: string,
  bounds: PreviewBounds,
): Promise<PreviewOutcome> {
  if (sizeBytes > (MAX_ORIGINAL_BYTES[fileType as FileType] ?? Number.POSITIVE_INFINITY))
    return { made: false, reason: 'too_large', message: 'The file is too large for a preview' }
  const stored = key ? await storage.head(key) : null
  if (!key || !stored) throw new Error(`the original of ${id} is not in the store`)
  const file = path.join(folder, 'original')
  await pipeline(await storage.read(key, stored.etag), createWriteStream(file))
  return runPreviewProcess(fileType, file, path.join(folder, RESULTS), bounds)
}

async function publish(
  storage: Storage,
  made: { role: string; name: string }[],
  { from, to }: { from: string; to: string },
): Promise<PreviewFile[]> {
  const files: PreviewFile[] = []
  for (const { role, name } of made) {
    const file = path.join(from, name)
    const contentType = CONTENT_TYPES[path.extname(name)] ?? 'application/octet-stream'
    const key = `${to}/${name}`
    const content = await readFile(file)
    await storage.putPublic(key, content, contentType, YEAR_SECONDS)
    files.push({ role, key, contentType, sizeBytes: content.length })
  }
  return files
}
