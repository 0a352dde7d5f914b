import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** The disk under the temporary folder is full: our fault and not the file's, so the work should be retried. */
export class ScratchSpaceError extends Error {
  override name = 'ScratchSpaceError'

  constructor(cause?: unknown) {
    super(`TMPDIR: no space is left in the temporary folder ${os.tmpdir()}`, { cause })
  }
}

/** Whether an error, or a child process's output, is about a full disk. */
export function isOutOfSpace(trouble: unknown): boolean {
  const { code } = (trouble ?? {}) as { code?: unknown }
  if (code === 'ENOSPC' || code === 'EDQUOT') return true
  return typeof trouble === 'string' && /ENOSPC|EDQUOT|No space left on device/i.test(trouble)
}

const PREFIX = 'wencang-preview-'
/** Longer than the longest step. */
const ABANDONED_AFTER_MILLISECONDS = 6 * 60 * 60 * 1000

/**
 * Runs `work` in a folder of its own and removes it afterwards in any case; first removes what killed workers left behind.
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

/** A step may take hours, and another worker of this machine may be at it. @param processId of who made the folder. */
function isAbandoned(processId: number, madeAt: number): boolean {
  if (Date.now() - madeAt > ABANDONED_AFTER_MILLISECONDS) return true
  // In a container, a worker that is started again has the number of the one before.
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
