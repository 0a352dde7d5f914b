import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type DetailCeiling, type FileType, keysBehind, PROMISED_PREVIEW_KINDS, STEP_VERSIONS } from '@wencang/domain'
import type { Context } from '../../context.ts'
import type { Storage } from '../../ports/storage.ts'
import type { PreviewFile } from '../assets/index.ts'
import { Made, type MadeLight, MadeViews } from './child/protocol.ts'
import { contentTypeOf } from './content-types.ts'
import { boundsFor, fetchOriginal, findOriginal, type Original } from './originals.ts'
import { recordNone, recordReady, recordViews, reserveFolder } from './records.ts'
import { withScratchFolder } from './scratch-folder.ts'
import { runStep, type StepBounds, type StepOutcome } from './step-process.ts'

type PreviewContext = Pick<Context, 'db' | 'storage' | 'queue' | 'log'>

const MEBIBYTE = 1024 ** 2
/** Larger originals are sold without a preview: these formats are read as a whole. All others are read in pieces. */
const MAX_ORIGINAL_BYTES: Partial<Record<FileType, number>> = {
  '.fbx': 400 * MEBIBYTE,
  '.pdf': 600 * MEBIBYTE,
}
const YEAR_SECONDS = 365 * 24 * 60 * 60
const LEAST_SECONDS = 120
const RESULTS = 'results'
const VIEWS = 'views'
/** For a light model: several times what the slowest took. */
const VIEWS_BOUNDS: StepBounds = { wallSeconds: 300, dataBytes: 2 * 1024 ** 3 }

/**
 * Makes what visitors may see of an original at once: a picture, and by its kind a light model, pages, or some seconds to listen to or watch. Idempotent, also
 * after a crash at any point. A file that cannot be previewed is recorded as such and stays sellable; only failures on our side (store, database) are thrown,
 * for a retry.
 * @param options `hasViews`: a model gets pictures from all sides; tests of other things do without.
 */
export async function makePreview(
  { db, storage, queue, log }: PreviewContext,
  fileId: string,
  { bounds, hasViews = true }: { bounds?: StepBounds | undefined; hasViews?: boolean } = {},
): Promise<void> {
  const original = await findOriginal(db, fileId)
  // Originals never change: what was made, or could not be made, stays so until the step becomes better.
  if (!original?.key || !original.verifiedAt || isDone(original)) return
  if (PROMISED_PREVIEW_KINDS[original.fileType as FileType] === 'none') return
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 100) / 10
  await withScratchFolder(async (folder) => {
    const outcome = await attempt(
      storage,
      original,
      folder,
      bounds ?? boundsFor(Number(original.sizeBytes), LEAST_SECONDS),
    )
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
    const model = hasViews ? outcome.result.files.find(({ role }) => role === 'model') : undefined
    const isShown = await recordReady(db, queue, original, { kind, stats, files, folder: target }, model !== undefined)
    log.info({ fileId, seconds: seconds(), kind, stats }, 'preview made')
    if (!model || !isShown) return
    const views = await drawViews(path.join(from, model.name), original, folder)
    if (!views.made) log.warn({ fileId, seconds: seconds(), detail: views.detail }, 'no views')
    const drawn = views.made ? views.result.files : []
    const pictures = await publish(storage, drawn, { from: path.join(folder, VIEWS), to: target })
    await recordViews(db, queue, original, { files, pictures, folder: target })
    log.info({ fileId, seconds: seconds() }, 'views made')
  })
}

const isDone = ({ preview }: Original) =>
  preview !== null && preview.state !== 'waiting' && preview.version >= STEP_VERSIONS.light

async function attempt(
  storage: Storage,
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
    original: await fetchOriginal(storage, { id, key: key ?? '' }, folder),
    folder: path.join(folder, RESULTS),
    bounds,
    schema: Made,
  })
}

/** The light model from all sides. It takes longer than the first picture, which is shown meanwhile. */
async function drawViews(model: string, { fileType, asset }: Original, scratch: string) {
  const folder = path.join(scratch, VIEWS)
  await mkdir(folder)
  const ceiling = asset.ceiling as DetailCeiling
  const what = { step: 'views' as const, fileType, ceiling, original: model, folder }
  return runStep({ ...what, bounds: VIEWS_BOUNDS, schema: MadeViews })
}

/** Stores files, and of pictures in several widths, those behind them. */
async function publish(
  storage: Storage,
  made: { role: string; name: string }[],
  { from, to }: { from: string; to: string },
): Promise<PreviewFile[]> {
  const files: PreviewFile[] = []
  for (const { role, name } of made) {
    let sizeBytes = 0
    for (const one of keysBehind(name)) {
      const content = await readFile(path.join(from, one))
      await storage.putPublic(`${to}/${one}`, content, contentTypeOf(one), YEAR_SECONDS)
      sizeBytes += content.length
    }
    files.push({ role, key: `${to}/${name}`, contentType: contentTypeOf(name), sizeBytes })
  }
  return files
}
