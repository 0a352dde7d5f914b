import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AS_READ, type DetailCeiling, STEP_VERSIONS } from '@wencang/domain'
import { runStep, type StepBounds, withScratchFolder } from '@wencang/preview-pipeline'
import { previewFilesOf } from '../assets/asset/index.ts'
import type { Context } from '../context.ts'
import { findOriginal } from './originals.ts'
import { publish } from './publish.ts'
import { recordViews } from './records.ts'
import { chargeStep } from './request-step.ts'

/** Far above the slowest run; below the job's timeout. */
const BOUNDS: StepBounds = { wallSeconds: 1500, dataBytes: 2 * 1024 ** 3 }
const RESULTS = 'views'

/** Subfolder per step version, so that caches never mix versions. */
const FOLDER = `views-${STEP_VERSIONS.views}`

/** Idempotent. Records the file's failures; throws only ours, for a retry. */
export async function drawViews(
  context: Pick<Context, 'db' | 'storage' | 'queue' | 'log' | 'previewSecondsPerDay'>,
  fileId: string,
): Promise<void> {
  const { db, storage, queue, log } = context
  const original = await findOriginal(db, fileId)
  const preview = original?.preview
  if (!original || preview?.state !== 'ready' || preview.viewsVersion >= STEP_VERSIONS.views || !preview.folder) return
  const { folder } = preview
  const files = previewFilesOf(preview)
  const model = files.find(({ role }) => role === 'model')
  if (!model) return recordViews(db, queue, original, { folder, files, pictures: [] })
  const began = performance.now()
  await withScratchFolder(async (scratch) => {
    const stored = await storage.readPublic(model.key)
    // Withheld; the sweep requests it when it is shown again.
    if (!stored) return
    const [file, results] = [path.join(scratch, 'model.glb'), path.join(scratch, RESULTS)]
    await pipeline(stored, createWriteStream(file))
    await mkdir(results)
    const ceiling = original.asset.ceiling as DetailCeiling
    // The light model is turned already.
    const made = { ceiling, orientation: AS_READ, original: file, folder: results }
    const what = { step: 'views' as const, fileType: original.fileType, ...made }
    const charge = (seconds: number) => chargeStep(context, original.asset.creatorId, seconds)
    const views = await runStep({ ...what, bounds: BOUNDS, charge })
    if (!views.made) log.warn({ fileId, detail: views.detail }, 'no views')
    const drawn = views.made ? views.result.files : []
    const pictures = await publish(storage, drawn, { from: results, to: `${folder}/${FOLDER}` })
    await recordViews(db, queue, original, { folder, files, pictures })
    log.info({ fileId, seconds: Math.round((performance.now() - began) / 100) / 10 }, 'views made')
  })
}
