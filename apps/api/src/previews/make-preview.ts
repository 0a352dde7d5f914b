import path from 'node:path'
import {
  type DetailCeiling,
  type FileType,
  type Orientation,
  PROMISED_PREVIEW_KINDS,
  STEP_VERSIONS,
} from '@wencang/domain'
import { boundsFor, runStep, type StepBounds, type StepOutcome, withScratchFolder } from '@wencang/preview-pipeline'
import type { Context } from '../context.ts'
import { fetchOriginal, findOriginal, type Original } from './originals.ts'
import { publish } from './publish.ts'
import { recordNone, recordReady, reserveFolder } from './records.ts'
import { chargeStep } from './request-step.ts'

type PreviewContext = Pick<Context, 'db' | 'storage' | 'queue' | 'log' | 'previewSecondsPerDay'>

const MEBIBYTE = 1024 ** 2
/** Formats read whole; larger originals get no preview. */
const MAX_ORIGINAL_BYTES: Partial<Record<FileType, number>> = {
  '.fbx': 400 * MEBIBYTE,
  '.pdf': 600 * MEBIBYTE,
}
/** Wall time exceeds CPU time, because machines may be loaded. */
const LEAST = { wallSeconds: 90, cpuSeconds: 30 }
const RESULTS = 'results'

/**
 * Idempotent, also after a crash.
 * Records unpreviewable files; throws only our failures, for a retry.
 */
export async function makePreview(context: PreviewContext, fileId: string, bounds?: StepBounds): Promise<void> {
  const { db, storage, queue, log } = context
  const original = await findOriginal(db, fileId)
  // Originals are immutable: results stay valid until a new step version.
  if (!original?.key || !original.verifiedAt || isDone(original)) return
  if (PROMISED_PREVIEW_KINDS[original.fileType as FileType] === 'none') return
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 100) / 10
  await withScratchFolder(async (folder) => {
    const outcome = await attempt(context, original, folder, bounds ?? boundsFor(Number(original.sizeBytes), LEAST))
    if (!outcome.made) {
      await recordNone(db, queue, original, outcome)
      const { reason, message, detail } = outcome
      log.warn({ fileId, seconds: seconds(), reason, message, detail }, 'no preview')
      return
    }
    const { kind, stats } = outcome.result
    const target = await reserveFolder(db, original)
    const from = path.join(folder, RESULTS)
    const files = await publish(storage, outcome.result.files, { from, to: target })
    await recordReady(db, queue, original, { kind, stats, files, folder: target })
    log.info({ fileId, seconds: seconds(), kind, stats }, 'preview made')
  })
}

const isDone = ({ preview }: Original) =>
  preview !== null && preview.state !== 'waiting' && preview.version >= STEP_VERSIONS.light

async function attempt(
  context: PreviewContext,
  { id, key, fileType, sizeBytes, asset }: Original,
  folder: string,
  bounds: StepBounds,
): Promise<StepOutcome<'light'>> {
  if (sizeBytes > (MAX_ORIGINAL_BYTES[fileType as FileType] ?? Number.POSITIVE_INFINITY))
    return { made: false, reason: 'too_large', message: 'The file is too large for a preview' }
  return runStep({
    step: 'light',
    fileType,
    ceiling: asset.ceiling as DetailCeiling,
    orientation: asset.orientation as Orientation,
    original: await fetchOriginal(context.storage, { id, key: key ?? '' }, folder),
    folder: path.join(folder, RESULTS),
    bounds,
    charge: (seconds) => chargeStep(context, asset.creatorId, seconds),
  })
}
