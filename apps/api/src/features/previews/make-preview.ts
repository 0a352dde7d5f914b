import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../context.ts'
import type { Storage } from '../../ports/storage.ts'
import type { PreviewTask } from './child/protocol.ts'
import { DEFAULT_BOUNDS, type PreviewBounds, type PreviewOutcome, runPreviewProcess } from './preview-process.ts'
import {
  CONTENT_TYPES,
  type DerivativeKind,
  findOriginal,
  type Original,
  recordFailed,
  recordReady,
  reserveKeys,
} from './records.ts'
import { withScratchFolder } from './scratch-folder.ts'

type PreviewContext = Pick<Context, 'db' | 'storage' | 'queue' | 'log'>

/** Larger originals are sold without a preview. */
export const MAX_ORIGINAL_BYTES: Record<PreviewTask, number> = { model: 600 * 1024 ** 2, picture: 200 * 1024 ** 2 }
const YEAR_SECONDS = 365 * 24 * 60 * 60

const TASKS: Record<string, { task: PreviewTask; kinds: DerivativeKind[] }> = {
  '.glb': { task: 'model', kinds: ['model', 'snapshot'] },
  '.jpg': { task: 'picture', kinds: ['snapshot'] },
  '.png': { task: 'picture', kinds: ['snapshot'] },
  '.webp': { task: 'picture', kinds: ['snapshot'] },
}

/**
 * Makes the derivatives of an original that visitors may see: a light model and a picture, or a picture alone. Idempotent, also after a crash at any point. A
 * file that cannot be previewed is recorded as such and stays sellable; only failures on our side (store, database) are thrown, for a retry.
 */
export async function makePreview(
  { db, storage, queue, log }: PreviewContext,
  fileId: string,
  bounds: PreviewBounds = DEFAULT_BOUNDS,
): Promise<void> {
  const original = await findOriginal(db, fileId)
  const plan = original && TASKS[original.fileType]
  if (!original?.key || !original.verifiedAt || !plan || isSettled(original, plan.kinds)) return
  const began = performance.now()
  const outcome = await attempt(storage, original, plan.task, bounds)
  const seconds = Math.round((performance.now() - began) / 100) / 10
  if (!outcome.made) {
    await recordFailed(db, original, plan.kinds, outcome.message)
    log.warn({ fileId, seconds, reason: outcome.message, detail: outcome.detail }, 'no preview')
    return
  }
  const keys = await reserveKeys(db, fileId, plan.kinds)
  const made: { kind: DerivativeKind; key: string; sizeBytes: number }[] = []
  for (const kind of plan.kinds) {
    const [body, key] = [kind === 'model' ? outcome.model : outcome.snapshot, keys[kind]]
    if (!body || !key) continue
    await storage.putPublic(key, body, CONTENT_TYPES[kind], YEAR_SECONDS)
    made.push({ kind, key, sizeBytes: body.length })
  }
  await recordReady(db, original, made, outcome.stats, (transaction) =>
    queue.send(transaction, 'place-pictures', { assetId: original.assetId }),
  )
  log.info({ fileId, seconds, stats: outcome.stats }, 'preview made')
}

/** Originals never change: a derivative that was made, or could not be made, stays so. */
function isSettled(original: Original, kinds: DerivativeKind[]): boolean {
  return kinds.every((kind) => original.derivatives.some((entry) => entry.kind === kind && entry.state !== 'waiting'))
}

async function attempt(
  storage: Storage,
  original: Original,
  task: PreviewTask,
  bounds: PreviewBounds,
): Promise<PreviewOutcome> {
  const { key } = original
  if (original.sizeBytes > MAX_ORIGINAL_BYTES[task])
    return { made: false, message: 'The file is too large for a preview' }
  const stored = key ? await storage.head(key) : null
  if (!key || !stored) throw new Error(`the original of ${original.id} is not in the store`)
  return withScratchFolder(async (folder) => {
    const file = path.join(folder, 'original')
    await pipeline(await storage.read(key, stored.etag), createWriteStream(file))
    return runPreviewProcess(task, file, path.join(folder, 'results'), bounds)
  })
}
