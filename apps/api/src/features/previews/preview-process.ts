import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ProcessBounds, runBoundedProcess } from '@wencang/bounds'
import { isOutOfSpace, ScratchSpaceError } from './scratch-folder.ts'
import { type PreviewTask, REFUSED_EXIT_CODE } from './child/protocol.ts'

export type PreviewOutcome =
  | { made: true; snapshot: Buffer; model: Buffer | null; stats: Record<string, unknown> }
  /** `message` is for the creator; `detail` for the log. */
  | { made: false; message: string; detail?: string }

export type PreviewBounds = Omit<ProcessBounds, 'heapMegabytes'>

export const DEFAULT_BOUNDS: PreviewBounds = { wallSeconds: 120, dataBytes: 4 * 1024 ** 3 }

const HEAP_MEGABYTES = 1536
const ENTRY = path.join(import.meta.dirname, 'child', 'main.ts')

/**
 * Makes a preview in a child process that may crash without affecting this one.
 * @param folder An empty folder for its results.
 * @throws {ScratchSpaceError} when the disk was full.
 */
export async function runPreviewProcess(
  task: PreviewTask,
  original: string,
  folder: string,
  bounds: PreviewBounds = DEFAULT_BOUNDS,
): Promise<PreviewOutcome> {
  const ending = await runBoundedProcess(
    ENTRY,
    [task, original, folder],
    { ...bounds, heapMegabytes: HEAP_MEGABYTES },
    { folder },
  )
  const { code, signal, errors } = ending
  if (code === 0) {
    return {
      made: true,
      snapshot: await readFile(path.join(folder, 'snapshot.webp')),
      model: task === 'model' ? await readFile(path.join(folder, 'model.glb')) : null,
      stats: JSON.parse(await readFile(path.join(folder, 'stats.json'), 'utf8')) as Record<string, unknown>,
    }
  }
  if (code === REFUSED_EXIT_CODE)
    return { made: false, message: await readFile(path.join(folder, 'refusal.txt'), 'utf8') }
  if (isOutOfSpace(errors)) throw new ScratchSpaceError()
  const message =
    signal === 'SIGKILL' ? 'Making the preview took too long' : 'The preview could not be made from this file'
  return { made: false, message, detail: `exit ${code ?? signal}: ${errors}` }
}
