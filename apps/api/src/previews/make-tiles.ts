import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type DetailCeiling, type Orientation, STEP_VERSIONS } from '@wencang/domain'
import {
  boundsFor,
  FULL_FOLDER,
  OPEN_FOLDER,
  runStep,
  type StepBounds,
  withScratchFolder,
} from '@wencang/preview-pipeline'
import type { Context } from '../context.ts'
import { contentTypeOf } from '../lib/content-types.ts'
import { fetchOriginal, findOriginal, type Original } from './originals.ts'
import { reportProgress } from './progress.ts'
import { chargeStep } from './request-step.ts'
import { recordNoTiles, recordTiles, reserveTilesFolder } from './tiles-records.ts'

type TilesContext = Pick<Context, 'db' | 'storage' | 'queue' | 'log' | 'clock' | 'previewSecondsPerDay'>

const LEAST = { wallSeconds: 300 }
/** Splats are slowest: five minutes for 224 MB. */
const BYTES_PER_SECOND = 512 * 1024
const RESULTS = 'results'
const YEAR_SECONDS = 365 * 24 * 60 * 60
/** Concurrent uploads of small files, mostly waiting. */
const STORED_AT_ONCE = 8

/**
 * Idempotent, also after a crash.
 * Records the file's failures; throws only ours, for a retry.
 */
export async function makeTiles(context: TilesContext, fileId: string, bounds?: StepBounds): Promise<void> {
  const { db, storage, queue, log } = context
  const original = await findOriginal(db, fileId)
  if (!original?.key || !isWanted(original)) return
  const ceiling = original.asset.ceiling as DetailCeiling
  const began = performance.now()
  await withScratchFolder(async (folder) => {
    const results = path.join(folder, RESULTS)
    const progress = reportProgress(context, fileId, 'tiles')
    const outcome = await runStep({
      step: 'tiles',
      fileType: original.fileType,
      ceiling,
      orientation: original.asset.orientation as Orientation,
      original: await fetchOriginal(storage, { id: fileId, key: original.key ?? '' }, folder),
      folder: results,
      bounds: bounds ?? boundsFor(Number(original.sizeBytes), LEAST, BYTES_PER_SECOND),
      charge: (seconds) => chargeStep(context, original.asset.creatorId, seconds),
      onProgress: progress.report,
    })
    await progress.settle()
    const seconds = Math.round((performance.now() - began) / 100) / 10
    if (!outcome.made) {
      const { reason, message, detail } = outcome
      log.warn({ fileId, seconds, reason, message, detail }, 'no tiles')
      return recordNoTiles(db, queue, original, outcome)
    }
    const { tiles } = outcome.result
    if (!tiles) return recordNoTiles(db, queue, original, null)
    const target = await reserveTilesFolder(db, fileId)
    const sizeBytes = await store(context, results, { target, isPublic: ceiling === 'full' })
    await recordTiles(db, queue, original, { ...tiles, ceiling, sizeBytes, folder: target })
    log.info({ fileId, seconds, sizeBytes, format: tiles.format, stats: tiles.stats }, 'tiles made')
  })
}

const isWanted = ({ preview, asset }: Original) =>
  preview?.state === 'ready' &&
  preview.tiles !== null &&
  preview.tiles.version < STEP_VERSIONS.tiles &&
  asset.status !== 'violation' &&
  asset.status !== 'deleted'

/** Stores both folders in their buckets. @returns the bytes of all files. */
async function store(
  { storage }: TilesContext,
  results: string,
  { target, isPublic }: { target: string; isPublic: boolean },
): Promise<number> {
  const put = {
    open: (key: string, bytes: Buffer, type: string) => storage.putPublic(key, bytes, type, YEAR_SECONDS),
    full: storage.putPrivate,
  }
  const full = await storeFolder(path.join(results, FULL_FOLDER), target, isPublic ? put.open : put.full)
  return full + (await storeFolder(path.join(results, OPEN_FOLDER), target, put.open))
}

async function storeFolder(
  folder: string,
  target: string,
  put: (key: string, bytes: Buffer, type: string) => Promise<void>,
): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  let sizeBytes = 0
  const workers = Array.from({ length: STORED_AT_ONCE }, async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      const bytes = await readFile(file)
      sizeBytes += bytes.length
      await put(`${target}/${path.relative(folder, file)}`, bytes, contentTypeOf(file))
    }
  })
  await Promise.all(workers)
  return sizeBytes
}
