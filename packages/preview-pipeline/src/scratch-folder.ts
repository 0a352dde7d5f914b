import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** Full temporary disk: our fault, so the work is retried. */
export class ScratchSpaceError extends Error {
  override name = 'ScratchSpaceError'

  constructor(cause?: unknown) {
    super(`TMPDIR: no space is left in the temporary folder ${os.tmpdir()}`, { cause })
  }
}

/** Checks an error, or a child process's output. */
export function isOutOfSpace(trouble: unknown): boolean {
  const { code } = (trouble ?? {}) as { code?: unknown }
  if (code === 'ENOSPC' || code === 'EDQUOT') return true
  return typeof trouble === 'string' && /ENOSPC|EDQUOT|No space left on device/i.test(trouble)
}

const PREFIX = 'wencang-preview-'
/** Longer than the longest step. */
const ABANDONED_AFTER_MILLISECONDS = 6 * 60 * 60 * 1000

/**
 * Runs `work` in a temporary folder; removes folders of killed workers.
 * @throws {ScratchSpaceError} when the disk is full.
 */
export async function withScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await removeAbandoned()
  let folder: string | undefined
  try {
    folder = await mkdtemp(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`))
    await mkdir(path.join(folder, 'results'))
    return await work(folder)
  } catch (error) {
    throw isOutOfSpace(error) ? new ScratchSpaceError(error) : error
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

async function removeAbandoned(): Promise<void> {
  const names = await readdir(os.tmpdir())
  for (const name of names.filter((entry) => entry.startsWith(PREFIX))) {
    const folder = path.join(os.tmpdir(), name)
    const made = await stat(folder).catch(() => null)
    if (made && isAbandoned(Number(name.slice(PREFIX.length).split('-')[0]), made.birthtimeMs))
      await rm(folder, { recursive: true, force: true })
  }
}

/** Steps take hours, and workers share the machine. @param processId Of the folder's creator. */
function isAbandoned(processId: number, madeAt: number): boolean {
  if (Date.now() - madeAt > ABANDONED_AFTER_MILLISECONDS) return true
  // Restarted containers reuse process IDs.
  if (processId === process.pid) return madeAt < Date.now() - process.uptime() * 1000 - 1000
  return !isAlive(processId)
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
