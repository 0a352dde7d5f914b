import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type DetailCeiling, STEP_VERSIONS } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { previewFilesOf } from '../assets/index.ts'
import { MadeViews } from './child/protocol.ts'
import { findOriginal } from './originals.ts'
import { publish } from './publish.ts'
import { recordViews } from './records.ts'
import { withScratchFolder } from './scratch-folder.ts'
import { runStep, type StepBounds } from './step-process.ts'

/** For a light model: several times what the slowest took. */
const BOUNDS: StepBounds = { wallSeconds: 300, dataBytes: 2 * 1024 ** 3 }
const RESULTS = 'views'

/**
 * Draws the light model of a preview from all sides, at the lowest priority: its first picture is shown already, and the first pictures of other files come
 * before. Idempotent; that it could not be drawn ends the step too, and only failures on our side are thrown, for a retry.
 */
export async function drawViews(
  { db, storage, queue, log }: Pick<Context, 'db' | 'storage' | 'queue' | 'log'>,
  fileId: string,
): Promise<void> {
  const original = await findOriginal(db, fileId)
  const { preview } = original ?? {}
  if (!original || preview?.state !== 'ready' || !preview.folder || preview.version >= STEP_VERSIONS.light) return
  const files = previewFilesOf(preview)
  const model = files.find(({ role }) => role === 'model')
  if (!model) return
  const { folder } = preview
  const began = performance.now()
  await withScratchFolder(async (scratch) => {
    const stored = await storage.readPublic(model.key)
    // Withheld meanwhile, or taken back: whoever shows it again has it made anew.
    if (!stored) return
    const [file, results] = [path.join(scratch, 'model.glb'), path.join(scratch, RESULTS)]
    await pipeline(stored, createWriteStream(file))
    await mkdir(results)
    const what = {
      step: 'views' as const,
      fileType: original.fileType,
      ceiling: original.asset.ceiling as DetailCeiling,
    }
    const views = await runStep({ ...what, original: file, folder: results, bounds: BOUNDS, schema: MadeViews })
    if (!views.made) log.warn({ fileId, detail: views.detail }, 'no views')
    const pictures = await publish(storage, views.made ? views.result.files : [], { from: results, to: folder })
    await recordViews(db, queue, original, { files, pictures, folder })
    log.info({ fileId, seconds: Math.round((performance.now() - began) / 100) / 10 }, 'views made')
  })
}
