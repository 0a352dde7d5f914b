import path from 'node:path'
import { type DetailCeiling, type FileType, PROMISED_PREVIEW_KINDS, STEP_VERSIONS } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { Made, type MadeLight } from './child/protocol.ts'
import { boundsFor, fetchOriginal, findOriginal, type Original } from './originals.ts'
import { publish } from './publish.ts'
import { recordNone, recordReady, reserveFolder } from './records.ts'
import { chargeStep } from './request-step.ts'
import { withScratchFolder } from './scratch-folder.ts'
import { runStep, type StepBounds, type StepOutcome } from './step-process.ts'

type PreviewContext = Pick<Context, 'db' | 'storage' | 'queue' | 'log' | 'previewSecondsPerDay'>

const MEBIBYTE = 1024 ** 2
/** Larger originals are sold without a preview: these formats are read as a whole. All others are read in pieces. */
const MAX_ORIGINAL_BYTES: Partial<Record<FileType, number>> = {
  '.fbx': 400 * MEBIBYTE,
  '.pdf': 600 * MEBIBYTE,
}
/** For any file. A loaded machine takes longer, but not more of the processor. */
const LEAST = { wallSeconds: 90, cpuSeconds: 30 }
const RESULTS = 'results'

/**
 * Makes what visitors may see of an original at once: a picture, and by its kind a light model, pages, or some seconds to listen to or watch. Idempotent, also
 * after a crash at any point. A file that cannot be previewed is recorded as such and stays sellable; only failures on our side (store, database) are thrown,
 * for a retry.
 */
export async function makePreview(context: PreviewContext, fileId: string, bounds?: StepBounds): Promise<void> {
  const { db, storage, queue, log } = context
  const original = await findOriginal(db, fileId)
  // Originals never change: what was made, or could not be made, stays so until the step becomes better.
  if (!original?.key || !original.verifiedAt || isDone(original)) return
  if (PROMISED_PREVIEW_KINDS[original.fileType as FileType] === 'none') return
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 100) / 10
  await withScratchFolder(async (folder) => {
    const outcome = await attempt(context, original, folder, bounds ?? boundsFor(Number(original.sizeBytes), LEAST))
    if (!outcome.made) {
      await recordNone(db, original, outcome)
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
): Promise<StepOutcome<MadeLight>> {
  if (sizeBytes > (MAX_ORIGINAL_BYTES[fileType as FileType] ?? Number.POSITIVE_INFINITY))
    return { made: false, reason: 'too_large', message: 'The file is too large for a preview' }
  return runStep({
    step: 'light',
    fileType,
    ceiling: asset.ceiling as DetailCeiling,
    original: await fetchOriginal(context.storage, { id, key: key ?? '' }, folder),
    folder: path.join(folder, RESULTS),
    bounds,
    schema: Made,
    charge: (seconds) => chargeStep(context, asset.creatorId, seconds),
  })
}
