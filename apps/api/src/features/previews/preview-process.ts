import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ProcessBounds, runBoundedProcess } from '@wencang/bounds'
import type { PreviewKind, PreviewReason } from '@wencang/domain'
import { MADE_FILE, Made, Refused, REFUSED_EXIT_CODE, REFUSAL_FILE } from './child/protocol.ts'
import { isOutOfSpace, ScratchSpaceError } from './scratch-folder.ts'

export type PreviewOutcome =
  | { made: true; kind: PreviewKind; stats: Record<string, unknown>; files: { role: string; name: string }[] }
  /** `detail` is for the log alone. */
  | { made: false; reason: PreviewReason; message: string; detail?: string }

export type PreviewBounds = Omit<ProcessBounds, 'heapMegabytes'>

export const DEFAULT_BOUNDS: PreviewBounds = { wallSeconds: 120, dataBytes: 4 * 1024 ** 3 }

const HEAP_MEGABYTES = 1536
const ENTRY = path.join(import.meta.dirname, 'child', 'main.ts')

/**
 * Makes a preview in a child process that may crash without affecting this one.
 * @param folder An empty folder for its results: the files of the outcome are in it.
 * @throws {ScratchSpaceError} when the disk was full.
 */
export async function runPreviewProcess(
  fileType: string,
  original: string,
  folder: string,
  bounds: PreviewBounds = DEFAULT_BOUNDS,
): Promise<PreviewOutcome> {
  const ending = await runBoundedProcess(
    ENTRY,
    ['light', fileType, 'study', original, folder],
    { ...bounds, heapMegabytes: HEAP_MEGABYTES },
    { folder },
  )
  const { code, signal, errors } = ending
  const said = async (name: string) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as unknown
  if (code === 0) return { made: true, ...Made.parse(await said(MADE_FILE)) }
  if (code === REFUSED_EXIT_CODE) return { made: false, ...Refused.parse(await said(REFUSAL_FILE)) }
  if (isOutOfSpace(errors)) throw new ScratchSpaceError()
  const detail = `exit ${code ?? signal}: ${errors}`
  return signal === 'SIGKILL'
    ? { made: false, reason: 'took_too_long', message: 'Making the preview took too long', detail }
    : { made: false, reason: 'failed', message: 'The preview could not be made from this file', detail }
}
