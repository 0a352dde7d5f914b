import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

const PREFIX = 'wencang-preview-'
const ABANDONED_AFTER_MILLISECONDS = 60 * 60 * 1000

/** A folder that is there for one piece of work, whatever comes of it; first removes what killed workers left behind. */
export async function withScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await removeAbandoned()
  const folder = await mkdtemp(path.join(os.tmpdir(), PREFIX))
  try {
    await mkdir(path.join(folder, 'results'))
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function removeAbandoned(): Promise<void> {
  const names = await readdir(os.tmpdir())
  for (const name of names.filter((entry) => entry.startsWith(PREFIX))) {
    const folder = path.join(os.tmpdir(), name)
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MILLISECONDS) await rm(folder, { recursive: true, force: true })
  }
}
